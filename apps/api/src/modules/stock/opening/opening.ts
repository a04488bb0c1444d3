import type { ActOutcome } from '@kalfa/contracts/document';
import {
  opening,
  type OpeningDetail,
  type OpeningLineInput,
  type OpeningRow,
} from '@kalfa/contracts/stock/opening';
import type { Reader, Tx } from '@kalfa/db/database';
import { quantityOf, valueOf, worthAt } from '@kalfa/domain/stock/amounts';
import { openingCycle } from '@kalfa/domain/stock/opening-lifecycle';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { route } from '../../../http/call.ts';
import type { Constraints } from '../../../http/constraints.ts';
import type { Module } from '../../../http/mount.ts';
import { refuse } from '../../../http/refusal.ts';
import {
  actsOn,
  openActs,
  refuseClosedAct,
  type DocumentCall,
  type LockedDocument,
  type ActRules,
} from '../../../kit/document/act.ts';
import { refuseWrongDate } from '../../../kit/document/dates.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import { isFourEyes } from '../../../kit/document/four-eyes.ts';
import { moveDocument, readEvents, registerDocument } from '../../../kit/document/registry.ts';
import { column } from '../../../kit/list/conditions.ts';
import { readPage, type ListSettings, type Visibility } from '../../../kit/list/list.ts';
import { placeAnnouncement } from '../announcements.ts';
import { refuseBadLineChanges, refuseBadLines } from '../document-lines.ts';
import { outsideLocation } from '../ledger/locations.ts';
import { locationOf, onePlace, shareOpenPlace, type Place } from '../places/places.ts';
import { post, postingConstraints, type Leg } from '../ledger/posting.ts';
import { writeReversal } from '../reversal/reversal.ts';
import { isOwnPlace, placeInScope } from '../visibility.ts';

const { endpoints, list } = opening;
const menu = 'stock-openings';

const constraints: Constraints = {
  ...postingConstraints,
  opening_lines_item_once: { code: 'LINE_DUPLICATE_ITEM' },
  opening_lines_opened_once: { code: 'OPENING_EXISTS' },
};

type StoredOpening = Omit<OpeningRow, 'actions'> & { createdById: number; submittedById: number | null };

const openingRows = () => sql`(
  select ${documentColumns}, opening.warehouse_id as "warehouseId", opening.store_id as "storeId",
    coalesce((select name from stock.warehouses where id = opening.warehouse_id), (select name from stock.stores where id = opening.store_id)) as "placeName",
    (select count(*) from stock.opening_lines as line where line.opening_id = d.id and line.record_status = 0) as "lineCount"
  from stock.openings as opening join core.documents as d on d.id = opening.id)`;

const visibilityFor = (actor: Actor): Visibility => ({
  maySeeArchived: actor.can(menu, 'delete'),
  scope: placeInScope(actor.scope),
});

const rulesOf = (actor: Actor, row: Place & { fourEyes: boolean }): ActRules => ({
  menu,
  cycle: openingCycle,
  fourEyes: row.fourEyes,
  isWritable: isOwnPlace(actor.scope, row),
});

type LockedOpening = LockedDocument &
  Place & {
    kind: string;
    documentDate: string;
    location: number;
    fourEyes: boolean;
    lines: { id: number; itemId: number; quantity: string; unitCost: string }[];
  };

/** Locks an opening and reads its lines; only for users who see it. */
async function lockOpening(tx: Tx, actor: Actor, id: number | undefined): Promise<LockedOpening> {
  await sql`select from core.documents where id = ${id ?? 0} and family = 'opening' for update`.execute(tx);
  const { createdById, submittedById, ...row } = await findOpening(tx, actor, id);
  const { rows: lines } = await sql<LockedOpening['lines'][number]>`
    select id, item_id as "itemId", quantity, unit_cost as "unitCost" from stock.opening_lines
    where opening_id = ${row.id} and record_status = 0 order by id`.execute(tx);
  const location = await locationOf(tx, row);
  return {
    ...row,
    kind: 'opening',
    createdBy: createdById,
    submittedBy: submittedById,
    location,
    fourEyes: await isFourEyes(tx, 'opening'),
    lines,
  };
}

async function findOpening(db: Reader, actor: Actor, id: number | undefined): Promise<StoredOpening> {
  const { scope, maySeeArchived } = visibilityFor(actor);
  const { rows } = await sql<StoredOpening>`
    select r.* from ${openingRows()} as r where ${column('id')} = ${id ?? 0} and ${scope ?? sql`true`}`.execute(
    db,
  );
  if (!rows[0] || (rows[0].recordStatus === 2 && !maySeeArchived)) throw refuse('NOT_FOUND');
  return rows[0];
}

const withActions = (actor: Actor, row: StoredOpening, fourEyes: boolean): OpeningRow => ({
  ...row,
  actions: openActs(
    actor,
    { ...row, createdBy: row.createdById, submittedBy: row.submittedById },
    rulesOf(actor, { ...row, fourEyes }),
  ),
});

async function readOpening(db: Reader, actor: Actor, id: number | undefined): Promise<OpeningDetail> {
  const row = await findOpening(db, actor, id);
  const { rows: lines } = await sql<OpeningDetail['lines'][number]>`
    select line.id, line.position, line.item_id as "itemId", item.name as "itemName", item.code as "itemCode", unit.symbol as "unitSymbol",
      line.quantity, line.unit_cost as "unitCost"
    from stock.opening_lines as line join baseinfo.items as item on item.id = line.item_id join baseinfo.units as unit on unit.id = item.unit_id
    where line.opening_id = ${row.id} and line.record_status = 0 order by line.position, line.id`.execute(db);
  return { ...withActions(actor, row, await isFourEyes(db, 'opening')), lines };
}

async function insertLines(tx: Tx, id: number, lines: readonly OpeningLineInput[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`insert into stock.opening_lines (opening_id, position, item_id, quantity, unit_cost)
    select ${id}, line.place + (select coalesce(max(position), 0) from stock.opening_lines where opening_id = ${id}), line.item, line.quantity, line.cost
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ("itemId" bigint, quantity numeric, "unitCost" numeric))
      with ordinality as line (item, quantity, cost, place) order by line.place`.execute(tx);
}

const act = actsOn<LockedOpening>({
  family: 'opening',
  lock: lockOpening,
  rules: rulesOf,
  announces: placeAnnouncement('stock-opening'),
});

const submit = act('submit', async (tx, { actor }, locked) => {
  if (locked.lines.length === 0) throw refuse('LINES_REQUIRED');
  await shareOpenPlace(tx, locked.location);
  // Locked, so that no item is archived while the opening is submitted; a draft does not keep items in use.
  await sql`select from baseinfo.items where id = any(${locked.lines.map(({ itemId }) => itemId)}::bigint[]) order by id for share`.execute(
    tx,
  );
  await refuseBadLines(tx, locked.lines);
  await refuseWrongDate(tx, locked.documentDate);
  return { to: 'pending', stamp: 'submitted', after: { submittedBy: actor.userId } };
});

/** Adds the goods to the stock at the stated cost; an item is opened once at a place. */
const approve = act('approve', async (tx, { actor }, locked) => {
  await shareOpenPlace(tx, locked.location);
  const outside = await outsideLocation(tx, 'opening');
  await post(tx, actor, {
    documentId: locked.id,
    action: 'open',
    documentDate: locked.documentDate,
    lineKind: 'opening',
    legs: locked.lines.map((line): Leg => ({
      itemId: line.itemId,
      source: outside,
      target: locked.location,
      quantity: quantityOf(line.quantity),
      value: worthAt(quantityOf(line.quantity), valueOf(line.unitCost)),
      lineId: line.id,
    })),
  });
  // After the posting, which locks the balances in order: two openings of the same items would otherwise deadlock,
  // because the update locks lines in storage order.
  await sql`update stock.opening_lines set opened_location_id = ${locked.location} where opening_id = ${locked.id} and record_status = 0`.execute(
    tx,
  );
  return { to: 'posted', stamp: 'decided' };
});

type ReverseCall = DocumentCall & { body: { reason: string; documentDate?: string | undefined } };

const reverseHeld = act('reverse', async (tx, call: ReverseCall, locked) => {
  const reversal = await writeReversal(tx, call, {
    original: locked,
    isWhole: true,
    lineKind: 'opening',
    lines: locked.lines.map((line) => ({ lineId: line.id, quantity: quantityOf(line.quantity) })),
  });
  const outside = await outsideLocation(tx, 'opening');
  const { rows } = await sql<{
    id: number;
  }>`select id from stock.postings where document_id = ${locked.id} and action = 'open'`.execute(tx);
  await post(tx, call.actor, {
    documentId: reversal.id,
    action: 'reverse',
    documentDate: reversal.documentDate,
    lineKind: 'reversal',
    reverses: rows[0]?.id ?? 0,
    whenShort: 'REVERSAL_BLOCKED',
    legs: locked.lines.map((line, index): Leg => ({
      itemId: line.itemId,
      source: locked.location,
      target: outside,
      quantity: quantityOf(line.quantity),
      value: null,
      lineId: reversal.lineIds[index] ?? 0,
    })),
  });
  await sql`update stock.opening_lines set opened_location_id = null where opening_id = ${locked.id}`.execute(
    tx,
  );
  return { to: 'reversed' };
});

async function reverse(tx: Tx, call: ReverseCall): Promise<ActOutcome> {
  if ((await lockOpening(tx, call.actor, call.params.id)).status === 'reversed')
    throw refuse('ALREADY_REVERSED');
  return reverseHeld(tx, call);
}

const archive = act('archive', (_tx, _call, { status }) => ({ to: status }));

export const openingModule = (settings: ListSettings): Module => ({
  constraints,
  routes: [
    route(endpoints.list, async (db, call) => {
      const { rows, page } = await readPage<StoredOpening>(db, list, openingRows(), call.query, {
        ...settings,
        ...visibilityFor(call.actor),
      });
      const fourEyes = await isFourEyes(db, 'opening');
      return {
        rows: rows.map((row) => withActions(call.actor, row, fourEyes)),
        page: { ...page, actions: call.actor.can(menu, 'add') ? ['add' as const] : [] },
      };
    }),
    route(endpoints.get, (db, call) => readOpening(db, call.actor, call.params.id)),
    route(endpoints.events, async (db, call) =>
      readEvents(db, (await findOpening(db, call.actor, call.params.id)).id),
    ),
    route(endpoints.create, async (tx, call) => {
      const place = onePlace(call.body);
      if (!isOwnPlace(call.actor.scope, place)) throw refuse('NOT_FOUND');
      const location = await locationOf(tx, place);
      await shareOpenPlace(tx, location);
      await refuseBadLines(tx, call.body.lines);
      const { documentDate, description } = call.body;
      const made = await registerDocument(tx, call, {
        family: 'opening',
        kind: 'opening',
        prefix: 'ACL',
        documentDate,
        description,
        status: 'draft',
      });
      await sql`insert into stock.openings (id, warehouse_id, store_id, place_location_id)
        values (${made.id}, ${place.warehouseId}, ${place.storeId}, ${location})`.execute(tx);
      await insertLines(tx, made.id, call.body.lines);
      return readOpening(tx, call.actor, made.id);
    }),
    route(endpoints.update, async (tx, call) => {
      const locked = await lockOpening(tx, call.actor, call.params.id);
      await refuseClosedAct(tx, call, 'edit', locked, rulesOf(call.actor, locked));
      const { body } = call;
      const place = onePlace({
        warehouseId:
          body.warehouseId === undefined ? (body.storeId ? null : locked.warehouseId) : body.warehouseId,
        storeId: body.storeId === undefined ? (body.warehouseId ? null : locked.storeId) : body.storeId,
      });
      if (!isOwnPlace(call.actor.scope, place)) throw refuse('NOT_FOUND');
      const location = await locationOf(tx, place);
      await sql`update stock.openings set warehouse_id = ${place.warehouseId}, store_id = ${place.storeId}, place_location_id = ${location} where id = ${locked.id}`.execute(
        tx,
      );
      if (body.documentDate !== undefined)
        await sql`update core.documents set document_date = ${body.documentDate}::date where id = ${locked.id}`.execute(
          tx,
        );
      if (body.description !== undefined)
        await sql`update core.documents set description = ${body.description} where id = ${locked.id}`.execute(
          tx,
        );
      if (body.lines) await changeLines(tx, locked, body.lines);
      await moveDocument(tx, call, {
        id: locked.id,
        family: 'opening',
        act: 'edit',
        to: locked.status,
      });
      return readOpening(tx, call.actor, locked.id);
    }),
    route(endpoints.archive, (tx, call) => archive(tx, { ...call, body: { version: call.query.version } })),
    route(endpoints.submit, submit),
    route(
      endpoints.withdraw,
      act('withdraw', () => ({ to: 'draft' })),
    ),
    route(endpoints.approve, approve),
    route(
      endpoints.reject,
      act('reject', () => ({ to: 'rejected', stamp: 'decided' })),
    ),
    route(
      endpoints.revise,
      act('revise', () => ({ to: 'draft' })),
    ),
    route(
      endpoints.cancel,
      act('cancel', () => ({ to: 'cancelled', stamp: 'closed' })),
    ),
    route(endpoints.reverse, reverse),
  ],
});

type LineChanges = {
  upsert: readonly (OpeningLineInput & { id?: number | undefined })[];
  remove: readonly number[];
};

async function changeLines(tx: Tx, locked: LockedOpening, { upsert, remove }: LineChanges): Promise<void> {
  await refuseBadLineChanges(tx, locked.lines, { upsert, remove });
  await sql`update stock.opening_lines set record_status = 2 where opening_id = ${locked.id} and id = any(${[...remove]}::bigint[])`.execute(
    tx,
  );
  const changed = upsert.filter(({ id }) => id !== undefined);
  await sql`update stock.opening_lines as line set item_id = change."itemId", quantity = change.quantity, unit_cost = change."unitCost"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as change (id bigint, "itemId" bigint, quantity numeric, "unitCost" numeric)
    where line.id = change.id and line.opening_id = ${locked.id}`.execute(tx);
  await insertLines(
    tx,
    locked.id,
    upsert.filter(({ id }) => id === undefined),
  );
}
