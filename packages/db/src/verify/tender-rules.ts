import type { Rule } from './rule.ts';

/** Invariants of tenders. */
export const tenderRules: Rule[] = [
  {
    invariant: null,
    says: 'the totals of a tender are the sums of its rounded lines, with the percentage of the group above them',
    sql: `select tender.id as document_id, null::bigint as location_id, null::bigint as item_id,
        format('%s stored; lines %s', tender.estimate_total, coalesce(material + installation + dismantling + dmm, 0)) as detail
      from works.tenders as tender
      left join (
        select tender_id, sum(round(contractor_quantity * material_price, 2)) as material,
          sum(round((client_quantity + contractor_quantity) * installation_price, 2)) as installation,
          sum(round(dismantling_quantity * dismantling_price * share / 100, 2)) as dismantling,
          sum(round(dmm_quantity * dmm_price * share / 100, 2)) as dmm
        from (
          select line.*, coalesce(max(percent) filter (where group_title is not null) over (partition by tender_id, part), 100) as share
          from (
            select *, count(group_title) over (partition by tender_id order by position, id) as part
            from works.tender_lines where record_status = 0) as line) as line
        where item_id is not null group by tender_id) as sums on sums.tender_id = tender.id
      where (material_total, installation_total, dismantling_total, dmm_total)
        is distinct from (coalesce(material, 0), coalesce(installation, 0), coalesce(dismantling, 0), coalesce(dmm, 0))`,
  },
];
