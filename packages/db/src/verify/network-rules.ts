import { elsewhere, type Rule } from './rule.ts';

/** Invariants of network designs. Rows that are taken out stay in the tables, so foreign keys alone do not keep them. */
export const networkRules: Rule[] = [
  {
    invariant: null,
    says: 'the area and the parent of every live pole are live, and so are both ends of every live span',
    sql: elsewhere(
      'detail',
      `(
        select format('pole %s: area %s is taken out', node.id, node.area_id) as detail
        from works.nodes as node join works.transformer_areas as area on area.id = node.area_id
        where node.record_status = 0 and area.record_status <> 0
        union all
        select format('pole %s: parent %s is taken out', node.id, node.parent_id)
        from works.nodes as node join works.nodes as parent on parent.id = node.parent_id
        where node.record_status = 0 and parent.record_status <> 0
        union all
        select format('span %s: pole %s is taken out', span.id, node.id)
        from works.spans as span join works.nodes as node on node.id in (span.from_node_id, span.to_node_id)
        where span.record_status = 0 and node.record_status <> 0) as broken`,
    ),
  },
];
