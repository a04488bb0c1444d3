import type { ConductorSummary, DmmKind, networkDesign } from '@kalfa/contracts/works/network-design';
import type { Reader, Tx } from '@kalfa/db/database';
import { compareDecimals } from '@kalfa/domain/decimal';
import { conductorSummary, materialNeed } from '@kalfa/domain/works/network-materials';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import type { ServerCall } from '../../../lib/http/call.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { writeJournal } from '../../../lib/journal.ts';
import { designActionsOf } from './design-actions.ts';
import { lockNetwork, nextVersion, readDesign } from './design-store.ts';

type Rate = { itemId: number; kind: DmmKind; percent: string };

async function readRates(db: Reader, networkId: number): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select item_id as "itemId", kind, percent from works.conductor_dmm_rates where network_id = ${networkId}`.execute(
    db,
  );
  return rows;
}

/** Length and weight of each conductor by kind of span. */
export async function readConductorSummary(
  db: Reader,
  actor: Actor,
  networkId: number,
): Promise<ConductorSummary> {
  const { spans, items } = await readDesign(db, networkId);
  const { rows, ...totals } = conductorSummary(spans, items, await readRates(db, networkId));
  const itemOf = new Map(items.map((item, place) => [item.id, { ...item, place }]));
  const placeOf = ({ itemId }: { itemId: number }) => itemOf.get(itemId)?.place ?? 0;
  return {
    ...totals,
    rows: rows
      .toSorted((one, other) => placeOf(one) - placeOf(other) || other.kind.localeCompare(one.kind))
      .map((row) => {
        const { code = '', name = '' } = itemOf.get(row.itemId) ?? {};
        return { ...row, code, name };
      }),
    actions: designActionsOf(actor),
  };
}

/** Sets the given rates. The last one counts; the audit has the rates before. */
export async function saveRates(
  tx: Tx,
  call: ServerCall<typeof networkDesign.saveRates>,
  networkId: number,
): Promise<ConductorSummary> {
  const { title } = await lockNetwork(tx, networkId);
  const { items } = await readDesign(tx, networkId);
  const codes = new Map(items.map(({ id, code }) => [id, code]));
  const { rates } = call.body;
  const faults = rates.flatMap(({ itemId }, index) =>
    codes.has(itemId) ? [] : [{ path: `rates[${index}].itemId`, code: 'GONE' as const }],
  );
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
  const before = new Map(
    (await readRates(tx, networkId)).map(({ itemId, kind, percent }) => [`${itemId} ${kind}`, percent]),
  );
  // Of a rate that is sent twice, the last one counts.
  const wanted = new Map(rates.map((rate) => [`${rate.itemId} ${rate.kind}`, rate]));
  const changed = [...wanted].filter(
    ([key, { percent }]) => compareDecimals(before.get(key) ?? '100', percent) !== 0,
  );
  if (changed.length > 0) {
    await sql`insert into works.conductor_dmm_rates (network_id, item_id, kind, percent)
      select ${networkId}, rate."itemId", rate.kind, rate.percent
      from jsonb_to_recordset(${JSON.stringify(changed.map(([, rate]) => rate))}::jsonb)
        as rate ("itemId" bigint, kind text, percent numeric)
      on conflict (network_id, item_id, kind) do update set percent = excluded.percent`.execute(tx);
    await nextVersion(tx, call.actor.userId, networkId);
    const named = (of: (key: string, percent: string) => string) =>
      changed.map(([key, { itemId, kind, percent }]) => `${codes.get(itemId)} ${kind} ${of(key, percent)}`);
    await writeJournal(tx, call, {
      action: 'update',
      entity: 'network',
      entityId: networkId,
      label: title,
      changes: { rates: [named((key) => before.get(key) ?? '100.00'), named((_key, percent) => percent)] },
    });
  }
  return readConductorSummary(tx, call.actor, networkId);
}

/** What a network needs of each item, compared with what the contractor supplies according to the tender. */
export async function readNeed(db: Reader, networkId: number) {
  const design = await readDesign(db, networkId);
  const { rows: quantities } = await sql<{ itemId: number; quantity: string }>`
    select line.item_id as "itemId", sum(line.contractor_quantity) as quantity
    from works.networks as network join works.works as work on work.id = network.work_id
    join works.tender_lines as line on line.tender_id = work.tender_id
    where network.id = ${networkId} and line.record_status = 0 and line.item_id is not null group by line.item_id`.execute(
    db,
  );
  const { rows: tenders } = await sql<{ number: string }>`
    select document.number from works.networks as network join works.works as work on work.id = network.work_id
    join core.documents as document on document.id = work.tender_id where network.id = ${networkId}`.execute(
    db,
  );
  const itemOf = new Map(design.items.map((item) => [item.id, item]));
  const tenderQuantities = new Map(quantities.map(({ itemId, quantity }) => [itemId, quantity]));
  return {
    tenderNumber: tenders[0]?.number ?? '',
    rows: materialNeed(design, design.items, tenderQuantities).map((row) => {
      const { code = '', name = '', unitSymbol = '', unitDecimals = 0 } = itemOf.get(row.itemId) ?? {};
      return { ...row, code, name, unitSymbol, unitDecimals };
    }),
  };
}
