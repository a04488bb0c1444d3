import { network } from '@kalfa/contracts/works/network';
import { networkDesign, type DesignWarning } from '@kalfa/contracts/works/network-design';
import type { Tx } from '@kalfa/db/database';
import { designWarnings } from '@kalfa/domain/works/network';
import { sql } from 'kysely';
import { route, type ServerCall } from '../../../lib/http/call.ts';
import { duplicateOf } from '../../../lib/http/constraints.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { writeJournal } from '../../../lib/journal.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { envelopeSearching, foldedTexts } from '../../../kit/record/envelope.ts';
import { recordModule } from '../../../kit/record/record.ts';
import { refuseInactive } from '../../../kit/record/references.ts';
import { readConductorSummary, readNeed, saveRates } from './conductors.ts';
import { copyDesign } from './copy-network.ts';
import { designActionsOf, refuseSpans } from './design-actions.ts';
import { lockNetwork, nextVersion, readDesign, readProductTypes, type StoredDesign } from './design-store.ts';
import { noRows } from './design-diff.ts';
import { designWorkbookRoutes } from './design-workbook.ts';
import { importDesignRoutes } from './import-design.ts';
import { networkFileRoutes } from './network-files.ts';
import { saveDesign } from './save-design.ts';

const countOf = (table: 'transformer_areas' | 'nodes' | 'spans') => sql<number>`(
  select count(*)::integer from works.${sql.id(table)} as row where row.network_id = t.id and row.record_status = 0)`;

/** The same sum as `conductorSummary` of the domain, for a list. */
const totalWeight = sql<string | null>`(
  select sum(weight) from (
    select round(item.unit_weight * sum(material.quantity) * case when span.kind like 'dmm%' then coalesce(rate.percent, 100) else 100 end
      / 100, 3) as weight
    from works.spans as span join works.span_materials as material on material.span_id = span.id and material.record_status = 0
    join baseinfo.items as item on item.id = material.item_id
    left join works.conductor_dmm_rates as rate
      on rate.network_id = span.network_id and rate.item_id = item.id and rate.kind = span.kind
    where span.network_id = t.id and span.record_status = 0 group by item.id, span.kind, rate.percent) as conductor)`;

const asRecord = recordModule(network, {
  table: 'works.networks',
  rows: (db) =>
    db
      .selectFrom('works.networks as t')
      .innerJoin('works.works as work', 'work.id', 't.work_id')
      .select([
        ...envelopeSearching('work.search_text', foldedTexts('t.description')),
        't.title',
        't.work_id as workId',
        'work.title as workTitle',
        't.description',
        't.design_version as designVersion',
        countOf('transformer_areas').as('areaCount'),
        countOf('nodes').as('nodeCount'),
        countOf('spans').as('spanCount'),
        totalWeight.as('totalWeight'),
      ]),
  columns: { title: 'title', workId: 'work_id', description: 'description' },
  search: { label: ['title'], hint: 'workTitle' },
  constraints: {
    networks_title_live: duplicateOf('title'),
    networks_work: { code: 'NOT_FOUND' },
    transformer_areas_title_live: duplicateOf('areas.title'),
    nodes_label_live: duplicateOf('nodes.label'),
    nodes_parent_in_area: { code: 'VALIDATION_FAILED', path: 'nodes.parentId', fault: 'PARENT_OTHER_AREA' },
    nodes_not_under_itself: { code: 'VALIDATION_FAILED', path: 'nodes.parentId', fault: 'UNDER_ITSELF' },
    nodes_coordinates_both: { code: 'VALIDATION_FAILED', path: 'nodes.latitude' },
    nodes_coordinates_range: { code: 'VALIDATION_FAILED', path: 'nodes.latitude' },
    spans_pair_live: { code: 'SPAN_INVALID', path: 'spans.toNodeId', fault: 'SPAN_TWICE' },
    spans_ends_differ: { code: 'SPAN_INVALID', path: 'spans.toNodeId', fault: 'SPAN_ONE_NODE' },
    spans_distance_positive: { code: 'SPAN_INVALID', path: 'spans.distance' },
    node_materials_quantity_positive: { code: 'VALIDATION_FAILED', path: 'nodes.materials' },
    span_materials_quantity_positive: { code: 'SPAN_INVALID', path: 'spans.materials' },
  },
  guard: async (tx, _caller, { before, input }) => {
    const isMoved = input.workId !== undefined && input.workId !== before?.workId;
    await refuseInactive(tx, [{ path: 'workId', table: 'works.works', id: isMoved ? input.workId : null }]);
    if (before && isMoved) await refuseWithProjects(tx, before.id);
  },
});

/** Poles belong to projects of the work, so a network with such poles stays with its work. */
async function refuseWithProjects(tx: Tx, networkId: number): Promise<void> {
  await lockNetwork(tx, networkId);
  const { rows } = await sql`
    select from works.nodes where network_id = ${networkId} and project_id is not null and record_status = 0 limit 1`.execute(
    tx,
  );
  if (rows.length > 0)
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'workId', code: 'VALUE_REFUSED' }] });
}

export const networkModule = (settings: ListSettings): Module => {
  const { read, create, change: _change, ...record } = asRecord(settings);
  return {
    ...record,
    routes: [
      ...record.routes,
      ...designWorkbookRoutes(read, settings),
      ...importDesignRoutes(read),
      ...networkFileRoutes(read, settings),
      route(network.endpoints.copy, async (tx, call) => {
        const from = await read(tx, call, call.params.id);
        await lockNetwork(tx, from.id);
        const { title, workId } = call.body;
        const { id } = await create(tx, call, { title, workId, description: from.description });
        const keepsProjects = workId === from.workId;
        await copyDesign(tx, { from: from.id, to: id, userId: call.actor.userId, keepsProjects });
        return read(tx, call, id);
      }),
      route(networkDesign.read, async (db, call) => {
        const { id } = await read(db, call, call.params.id);
        const productTypes = await readProductTypes(db);
        return {
          networkId: id,
          ...(await readDesign(db, id)),
          productTypes,
          actions: designActionsOf(call.actor),
        };
      }),
      route(networkDesign.spans, async (db, call) => {
        const { id } = await read(db, call, call.params.id);
        return { networkId: id, ...(await readDesign(db, id)), actions: designActionsOf(call.actor) };
      }),
      route(networkDesign.save, async (tx, call) => {
        const { id } = await read(tx, call, call.params.id);
        refuseSpans(call.actor, call.body);
        return saveDesign(tx, call, id, call.body);
      }),
      route(networkDesign.saveSpans, async (tx, call) => {
        const { id } = await read(tx, call, call.params.id);
        return saveDesign(tx, call, id, { areas: noRows, nodes: noRows, spans: call.body });
      }),
      route(networkDesign.savePositions, async (tx, call) => {
        const { id } = await read(tx, call, call.params.id);
        return savePositions(tx, call, id);
      }),
      route(networkDesign.check, async (db, call) => {
        const { id } = await read(db, call, call.params.id);
        return { warnings: warningsOf(await readDesign(db, id)) };
      }),
      route(networkDesign.need, async (db, call) => {
        const { id } = await read(db, call, call.params.id);
        return readNeed(db, id);
      }),
      route(networkDesign.conductorSummary, async (db, call) => {
        const { id } = await read(db, call, call.params.id);
        return readConductorSummary(db, call.actor, id);
      }),
      route(networkDesign.saveRates, async (tx, call) => {
        const { id } = await read(tx, call, call.params.id);
        return saveRates(tx, call, id);
      }),
    ],
  };
};

/** Moves poles without their versions: who edits a pole does not conflict with who moves it. */
async function savePositions(
  tx: Tx,
  call: ServerCall<typeof networkDesign.savePositions>,
  networkId: number,
): Promise<{ version: number }> {
  const { title } = await lockNetwork(tx, networkId);
  // Coordinates stay where they are not sent. The last move of a pole counts.
  const moves = [...new Map(call.body.map((move) => [move.nodeId, move])).values()].map((move) => ({
    ...move,
    isLocated: move.latitude !== undefined,
  }));
  const half = moves.flatMap(({ nodeId, latitude, longitude }) =>
    ((latitude ?? null) === null) === ((longitude ?? null) === null)
      ? []
      : [{ path: `nodes.${nodeId}.longitude`, code: 'REQUIRED' as const }],
  );
  if (half.length > 0) throw refuse('VALIDATION_FAILED', { faults: half });
  const { rows } = await sql<{ label: string }>`
    update works.nodes as node set x = move.x, y = move.y,
      latitude = case when move."isLocated" then move.latitude else node.latitude end,
      longitude = case when move."isLocated" then move.longitude else node.longitude end
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as move ("nodeId" bigint, x numeric, y numeric, latitude numeric, longitude numeric, "isLocated" boolean)
    where node.id = move."nodeId" and node.network_id = ${networkId} and node.record_status = 0
    returning node.label`.execute(tx);
  if (rows.length < moves.length) throw refuse('NOT_FOUND', { params: { field: 'nodeId' } });
  const version = await nextVersion(tx, call.actor.userId, networkId);
  await writeJournal(tx, call, {
    action: 'update',
    entity: 'network',
    entityId: networkId,
    label: title,
    changes: { positions: [null, rows.length === 1 ? rows[0]?.label : rows.length] },
  });
  return { version };
}

/** The warnings of a design, with what people call the rows. */
function warningsOf(design: StoredDesign): DesignWarning[] {
  const nodes = new Map(design.nodes.map((node) => [node.id, node]));
  const spans = new Map(design.spans.map((span) => [span.id, span]));
  const items = new Map(design.items.map((item) => [item.id, item]));
  const areas = new Map(design.areas.map(({ id, title }) => [id, title]));
  const nothing = {
    nodeId: null,
    spanId: null,
    itemId: null,
    areaTitle: null,
    distance: null,
    measured: null,
  };
  return designWarnings(design, design.items).map((warning): DesignWarning => {
    const { kind } = warning;
    if (kind === 'missingWeight')
      return { ...nothing, kind, itemId: warning.itemId, label: items.get(warning.itemId)?.name ?? '' };
    if (kind === 'isolatedNode') {
      const node = nodes.get(Number(warning.nodeId));
      const areaTitle = areas.get(node?.areaId ?? 0) ?? null;
      return { ...nothing, kind, nodeId: node?.id ?? null, label: node?.label ?? '', areaTitle };
    }
    const span = spans.get(Number(warning.spanId));
    const [from, to] = [nodes.get(span?.fromNodeId ?? 0), nodes.get(span?.toNodeId ?? 0)];
    return {
      ...nothing,
      kind,
      spanId: span?.id ?? null,
      label: `${from?.label ?? ''} – ${to?.label ?? ''}`,
      areaTitle: areas.get(from?.areaId ?? 0) ?? null,
      distance: warning.distance,
      measured: warning.measured,
    };
  });
}
