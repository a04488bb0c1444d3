import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { dispatchKind, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import { quantityText, valueText } from '@kalfa/domain/stock/amounts';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { signAccessToken } from '../../src/modules/identity/access-token.ts';
import { makeStore } from '../support/make-place.ts';
import { addPerson, testSecrets, type TestPerson } from '../support/people.ts';
import { makeStockWorld, newInvoice, type StockWorld } from '../support/stock-world.ts';
import type { TestApp } from '../support/test-app.ts';
import type { Attempt, Sending, Sequence, Step } from './sequence.ts';

/** What sequences are played in: one firm for all of them, because each has items of its own. */
export type Stage = {
  app: TestApp;
  world: StockWorld;
  /** Who does everything that the second one does not decide. */
  first: TestPerson;
  sideStore: number;
  today: string;
  tally: Tally;
};

/** What was tried, by act: how often it was done and how often refused. */
export type Tally = { acts: number; refused: number; done: Map<string, number> };

export async function setStage(app: TestApp): Promise<Stage> {
  const world = await makeStockWorld(app, { items: 1 });
  const sideStore = await makeStore(app, { name: 'Konya Yan Stok', workhouseId: world.site });
  const { rows } = await sql<{ today: string }>`select core.business_date(now()) as today`.execute(
    app.db.read,
  );
  const first = await addPerson(app.db, { username: 'first.admin', roles: ['admin'] });
  const tally: Tally = { acts: 0, refused: 0, done: new Map() };
  return { app, world, first, sideStore, today: rows[0]?.today ?? '', tally };
}

/** A document as the people of a sequence know it, which under their own hands may be old. */
type Known = {
  family: 'dispatch' | 'opening' | 'receipt' | 'invoice';
  id: number;
  kind: string;
  status: DocumentStatus;
  version: number;
  /** What may still be received of each line, given back or taken back, in thousandths. */
  lines: { id: number; left: number }[];
  /** The lines of a receipt itself; its other lines are those of its source. */
  own?: readonly number[];
  /** The same before an early end. */
  ended?: { id: number; left: number }[];
  source?: Known;
  /** Where it goes, when that is decided already. */
  placeId?: number | undefined;
};

export type Scene = Stage & {
  itemIds: number[];
  known: Known[];
  faults: string[];
  unfinished: (() => Promise<unknown>)[];
};

/** Plays a sequence on items of its own, and answers what went wrong that no invariant would tell. */
export async function runSequence(stage: Stage, { stock, first, clients }: Sequence): Promise<Scene> {
  const scene: Scene = { ...stage, itemIds: await newItems(stage, 2), known: [], faults: [], unfinished: [] };
  await Promise.all([bringIn(scene, false, stock), bringIn(scene, true, stock)]);
  // What everything else rests upon is left alone.
  scene.known.length = 0;
  await dispatch(scene, first, 'once');
  await Promise.all(
    clients.map(async (steps) => {
      for (const step of steps) await take(scene, step);
    }),
  );
  // Whoever went away comes back in the end, so that nothing is still under way when the books are judged.
  await Promise.all(scene.unfinished.map((finish) => finish()));
  return scene;
}

export async function newItems(
  { app, world }: Pick<Stage, 'app' | 'world'>,
  count: number,
): Promise<number[]> {
  const { rows } = await app.db.write((tx) =>
    sql<{ id: number }>`
    insert into baseinfo.items (name, code, unit_id, category_id, created_by, updated_by)
    select mark, mark, ${world.unitId}, ${world.categoryId}, 1, 1
    from (select gen_random_uuid()::text as mark from generate_series(1, ${count})) as fresh returning id`.execute(
      tx,
    ),
  );
  return rows.map(({ id }) => id);
}

/** Two lines of goods, bought and taken in. */
async function bringIn(
  scene: Scene,
  isStore: boolean,
  [first = 1, second = 1, price = 1]: readonly number[],
): Promise<void> {
  const bought = await buy(scene, { act: 'invoice', isStore, way: 0, amounts: [first, second], price });
  await receive(scene, bought, { way: 0, parts: [4, 0, 0], isGreedy: false }, 'once');
}

async function take(scene: Scene, { attempt, sending }: Step): Promise<void> {
  switch (attempt.act) {
    case 'dispatch':
      return dispatch(scene, attempt, sending);
    case 'invoice':
      return void (await buy(scene, attempt));
    case 'opening':
      return open(scene, attempt, sending);
    case 'receive': {
      const waiting = scene.known.filter(
        ({ status, lines }) => isReceivable(status) && lines.some(({ left }) => left > 0),
      );
      const source = picked(waiting, attempt.pick);
      return source && receive(scene, source, attempt, sending);
    }
    case 'next':
      return next(scene, attempt, sending);
    case 'lock':
      return lockPeriod(scene, attempt.daysAgo);
  }
}

const isReceivable = (status: DocumentStatus) =>
  ['approved', 'shipped', 'partiallyReceived'].includes(status);
const picked = <T>(among: readonly T[], pick: number): T | undefined => among[pick % among.length];
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const written = (thousandths: number) => quantityText(BigInt(thousandths));

type Lines = { itemId: number; quantity: string }[];

function linesOf({ itemIds }: Scene, amounts: readonly number[], isTurned: boolean): Lines {
  const lines = amounts.flatMap((amount, index) =>
    amount > 0 ? [{ itemId: itemIds[index] ?? 0, quantity: written(amount) }] : [],
  );
  return isTurned ? lines.toReversed() : lines;
}

async function dispatch(
  scene: Scene,
  attempt: Attempt & { act: 'dispatch' },
  sending: Sending,
): Promise<void> {
  const { kind, way, amounts, daysAgo, upTo } = attempt;
  const { world, today } = scene;
  const stores = [world.store, scene.sideStore];
  const warehouses = [world.warehouse, world.otherWarehouse];
  const { from, to, driver, destroys } = dispatchKind(kind);
  const body = {
    kind,
    ...(from === 'warehouse' ? { fromWarehouseId: warehouses[way] } : { fromStoreId: stores[way] }),
    ...(to === 'warehouse' && { toWarehouseId: warehouses[1 - way] }),
    ...(to === 'store' && { toStoreId: stores[1 - way] }),
    ...(to === 'workhouse' && { toWorkhouseId: world.site }),
    ...(to === 'project' && { toProjectId: world.project }),
    ...(driver === 'required' && { driverId: world.driverId, vehicleId: world.vehicleId }),
    ...(destroys && { reason: 'Kırık', attachmentIds: [await evidence(scene)] }),
    ...(daysAgo > 0 && { documentDate: daysBefore(today, daysAgo) }),
    lines: linesOf(scene, amounts, way === 1),
  };
  const made = await send(scene, `create ${kind}`, { path: 'warehouse/dispatches', body, sending });
  if (!made?.data) return;
  const known = remember(scene, 'dispatch', kind, made.data);
  if (to !== 'workhouse') known.placeId = body.toWarehouseId ?? body.toStoreId;
  if (upTo !== 'draft') await act(scene, known, 'submit', {}, 'once');
  if (known.status !== 'pending' || upTo === 'pending') return;
  await act(scene, known, upTo === 'rejected' ? 'reject' : 'approve', {}, sending);
}

/** A paper, without the upload. */
async function evidence({ app, first }: Scene): Promise<number> {
  const { rows } = await app.db.write((tx) =>
    sql<{ id: number }>`
    insert into files.files (storage_key, original_name, mime_type, size, sha256, stored_at, uploaded_by)
    values (gen_random_uuid(), 'tutanak.pdf', 'application/pdf', 1, '\\x00', now(), ${first.userId}) returning id`.execute(
      tx,
    ),
  );
  return rows[0]?.id ?? 0;
}

async function buy(
  scene: Scene,
  { isStore, way, amounts, price }: Attempt & { act: 'invoice' },
): Promise<Known> {
  const { app, world } = scene;
  const made = await newInvoice(app, world, {
    ...(isStore
      ? { kind: 'toStore', workhouseId: world.site }
      : { kind: 'toWarehouse', warehouseId: way ? world.otherWarehouse : world.warehouse }),
    supplierInvoiceNo: randomUUID(),
    lines: linesOf(scene, amounts, false).map((line) => ({
      ...line,
      providerId: world.providerId,
      unitPrice: valueText(BigInt(price)),
    })),
  });
  const { rows: lines } = await sql<{ id: number; quantity: string }>`
    select id, quantity from purchasing.invoice_lines where invoice_id = ${made.id} order by id`.execute(
    app.db.read,
  );
  const known: Known = {
    family: 'invoice',
    id: made.id,
    kind: isStore ? 'toStore' : way ? 'toOtherWarehouse' : 'toWarehouse',
    status: 'approved',
    version: 1,
    lines: lines.map(({ id, quantity }) => ({ id, left: Math.round(Number(quantity) * 1_000) })),
  };
  scene.known.push(known);
  return known;
}

async function open(scene: Scene, attempt: Attempt & { act: 'opening' }, sending: Sending): Promise<void> {
  const { isStore, way, amounts, price, daysAgo } = attempt;
  const { world, today } = scene;
  const body = {
    ...(isStore
      ? { storeId: [world.store, scene.sideStore][way] }
      : { warehouseId: [world.warehouse, world.otherWarehouse][way] }),
    ...(daysAgo > 0 && { documentDate: daysBefore(today, daysAgo) }),
    lines: linesOf(scene, amounts, price % 2 === 1).map((line) => ({
      ...line,
      unitCost: valueText(BigInt(price)),
    })),
  };
  const made = await send(scene, 'create opening', { path: 'warehouse/openings', body, sending });
  if (!made?.data) return;
  const known = remember(scene, 'opening', 'opening', made.data);
  await act(scene, known, 'submit', {}, 'once');
  if (price % 3 > 0 && known.status === 'pending') await act(scene, known, 'approve', {}, sending);
}

type Made = {
  id: number;
  version: number;
  status: DocumentStatus;
  lines: { id: number; quantity?: string }[];
};

function remember({ known }: Scene, family: Known['family'], kind: string, made: Made): Known {
  const lines = made.lines.map(({ id, quantity }) => ({
    id,
    left: Math.round(Number(quantity ?? 0) * 1_000),
  }));
  const document: Known = { family, id: made.id, kind, status: made.status, version: made.version, lines };
  known.push(document);
  return document;
}

/** Where goods of a source are received, and as what. */
function arrivalOf(
  { world, sideStore }: Scene,
  { family, kind, placeId }: Known,
  way: number,
): { kind: ReceiptKind; placeId: number } | null {
  if (family === 'invoice') {
    if (kind === 'toStore') return { kind: 'storeInvoice', placeId: way ? sideStore : world.store };
    return {
      kind: 'warehouseInvoice',
      placeId: kind === 'toWarehouse' ? world.warehouse : world.otherWarehouse,
    };
  }
  const receipt = dispatchKind(kind as DispatchKind).receipt as ReceiptKind | null;
  if (!receipt) return null;
  return { kind: receipt, placeId: placeId ?? (way ? sideStore : world.store) };
}

type Receiving = { way: number; parts: readonly [number, number, number]; isGreedy: boolean };

async function receive(
  scene: Scene,
  source: Known,
  { way, parts, isGreedy }: Receiving,
  sending: Sending,
): Promise<void> {
  const arrival = arrivalOf(scene, source, way);
  if (!arrival) return;
  const [accepted, destroyed, lost] =
    source.family === 'invoice'
      ? [parts[0] || 4, 0, 0]
      : parts[0] + parts[1] + parts[2] > 0
        ? parts
        : [4, 0, 0];
  const whole = Math.max(4, accepted + destroyed + lost);
  const lines = source.lines.flatMap(({ id, left }) => {
    const part = (share: number) => Math.floor((left * share) / whole);
    const line = {
      accepted: part(accepted) + (isGreedy ? left : 0),
      destroyed: part(destroyed),
      lost: part(lost),
    };
    return line.accepted + line.destroyed + line.lost > 0 ? [{ id, ...line }] : [];
  });
  if (lines.length === 0) return;
  const body = {
    kind: arrival.kind,
    placeId: arrival.placeId,
    sourceId: source.id,
    lines: lines.map((line) => ({
      sourceLineId: line.id,
      acceptedQuantity: written(line.accepted),
      destroyedQuantity: written(line.destroyed),
      lostQuantity: written(line.lost),
      reason: 'Sayıldı',
    })),
  };
  const made = await send(scene, `receive ${arrival.kind}`, { path: 'warehouse/receipts', body, sending });
  if (!made) return;
  if (!made.data) return learn(source, made);
  const receipt = remember(scene, 'receipt', arrival.kind, made.data);
  receipt.own = made.data.lines.map(({ id }) => id);
  receipt.source = source;
  receipt.lines = lines.map(({ id, ...line }) => ({ id, left: line.accepted + line.destroyed + line.lost }));
  change(source, receipt.lines, -1);
}

/** A receipt takes from its source, and its reversal gives back. */
function change(source: Known, lines: Known['lines'], sign: 1 | -1): void {
  for (const line of source.lines) line.left += sign * (lines.find(({ id }) => id === line.id)?.left ?? 0);
  source.version += 1;
  source.status = source.lines.every(({ left }) => left <= 0) ? 'received' : 'partiallyReceived';
}

/** What may come next, by status; what stands twice comes twice as often. */
const nexts: Record<
  'dispatch' | 'opening' | 'receipt',
  Partial<Record<DocumentStatus, readonly string[]>>
> = {
  dispatch: {
    draft: ['submit', 'submit', 'submit', 'cancel'],
    pending: ['approve', 'approve', 'approve', 'withdraw', 'reject', 'cancel'],
    rejected: ['revise', 'revise', 'cancel'],
    shipped: ['recall', 'closeReturn', 'closeLoss'],
    partiallyReceived: ['closeReturn', 'closeLoss', 'recall'],
    closed: ['reopen'],
    received: ['reverse', 'correct', 'correct'],
  },
  opening: {
    draft: ['submit', 'submit', 'cancel'],
    pending: ['approve', 'approve', 'approve', 'withdraw', 'reject'],
    rejected: ['revise'],
    posted: ['reverse', 'correct', 'correct'],
  },
  receipt: { posted: ['reverse', 'correct', 'correct'] },
};

async function next(scene: Scene, attempt: Attempt & { act: 'next' }, sending: Sending): Promise<void> {
  const { pick, choice, part, isWild } = attempt;
  const open = scene.known.flatMap((document) => {
    if (document.family === 'invoice') return [];
    const cycle = nexts[document.family];
    // Receipts of invoices are many, and each one taken back leaves less to do for all others.
    if (document.source?.family === 'invoice' && choice % 4 > 0) return [];
    const acts = isWild ? Object.values(cycle).flat() : (cycle[document.status] ?? []);
    return acts.length > 0 ? [{ document, acts }] : [];
  });
  const chosen = picked(open, pick);
  if (!chosen) return;
  const { document, acts } = chosen;
  const name = picked(acts, choice) ?? 'submit';
  const partly =
    name === 'reverse' && document.kind === 'storeToProject' && part < 4
      ? {
          lines: document.lines.map(({ id, left }) => ({
            lineId: id,
            quantity: written(Math.max(1, Math.ceil((left * part) / 4))),
          })),
        }
      : {};
  if (name === 'correct') return correct(scene, document, { part, choice }, sending);
  await act(scene, document, name, partly, sending);
}

/** The right quantity is less or more than what was posted; of a receipt, some of it was lost as well. */
async function correct(
  scene: Scene,
  document: Known,
  { part, choice }: { part: number; choice: number },
  sending: Sending,
): Promise<void> {
  const lines = document.lines.map(({ id, left }, index) => {
    const wanted = Math.max(
      choice % 7 === index ? 0 : 1,
      Math.floor((left * ([1, 3, 5, 8][part - 1] ?? 1)) / 4),
    );
    const right = wanted === left ? left + 1 : wanted;
    if (document.family !== 'receipt') return { lineId: id, quantity: written(right) };
    const isInvoice = document.source?.family === 'invoice';
    const lost = isInvoice || choice % 3 > 0 ? 0 : Math.floor(right / 3);
    const destroyed = isInvoice || choice % 5 > 0 ? 0 : Math.floor((right - lost) / 2);
    return {
      lineId: document.own?.[index] ?? 0,
      acceptedQuantity: written(right - lost - destroyed),
      destroyedQuantity: written(destroyed),
      lostQuantity: written(lost),
    };
  });
  const reply = await send(scene, `correct ${document.kind}`, {
    path: `${paths[document.family as keyof typeof paths]}/${document.id}/correct`,
    body: { version: document.version, reason: 'Denendi', lines },
    sending,
    isSecond: true,
  });
  if (!reply) return;
  if (!reply.data) return learn(document, reply);
  document.status = reply.data.status;
  document.version = reply.data.version;
}

const paths = {
  dispatch: 'warehouse/dispatches',
  opening: 'warehouse/openings',
  receipt: 'warehouse/receipts',
};

async function act(
  scene: Scene,
  document: Known,
  name: string,
  more: { lines?: { lineId: number; quantity: string }[] },
  sending: Sending,
): Promise<void> {
  if (document.family === 'invoice') return;
  const isEnd = name === 'closeReturn' || name === 'closeLoss';
  const reply = await send(scene, `${name} ${document.kind}`, {
    path: `${paths[document.family]}/${document.id}/${isEnd ? 'close' : name}`,
    body: {
      version: document.version,
      reason: 'Denendi',
      ...(isEnd && { remainder: name === 'closeReturn' ? 'returnToSource' : 'writeOffLost' }),
      ...more,
    },
    sending,
    isSecond: name === 'approve' || name === 'reverse',
  });
  if (!reply) return;
  if (!reply.data) return learn(document, reply);
  document.status = reply.data.status;
  document.version = reply.data.version;
  if (isEnd || name === 'recall') {
    document.ended = document.lines;
    document.lines = document.lines.map(({ id }) => ({ id, left: 0 }));
  }
  if (name === 'reopen') document.lines = document.ended ?? document.lines;
  if (name !== 'reverse') return;
  if (document.source) change(document.source, document.lines, 1);
  for (const line of document.lines)
    line.left -= Math.round(
      Number(more.lines?.find(({ lineId }) => lineId === line.id)?.quantity ?? 0) * 1_000,
    );
}

/** A refusal tells what the document is like by now. */
function learn(document: Known, { params }: Answered): void {
  document.version = params?.currentVersion ?? document.version;
  document.status = params?.status ?? document.status;
}

/** Closes the past up to a day, beside everything that is being posted. */
async function lockPeriod({ app, today, tally }: Scene, daysAgo: number): Promise<void> {
  await query(
    app.urls.app,
    `insert into core.setting_versions (key, value, set_by)
     values ('documents.lockDate', to_jsonb('${daysBefore(today, daysAgo)}'::text), 1)`,
  );
  count(tally, 'lock period');
}

type Call = { path: string; body: object; sending: Sending; isSecond?: boolean };
type Answered = {
  data?: Made;
  params?: { currentVersion?: number; status?: DocumentStatus };
};

/** What may be answered when something cannot be done. Everything else is a fault of ours. */
const refusals = new Set([
  'VERSION_CONFLICT',
  'STATE_CONFLICT',
  'STOCK_INSUFFICIENT',
  'SOURCE_REMAINDER_EXCEEDED',
  'SOURCE_CLOSED',
  'REVERSAL_BLOCKED',
  'RECALL_BLOCKED',
  'ALREADY_REVERSED',
  'OPENING_EXISTS',
  'PERIOD_LOCKED',
]);

/** Calls in one of the ways a call is made; `null` when whoever called has gone. */
async function send(
  scene: Scene,
  name: string,
  { path, body, sending, isSecond = false }: Call,
): Promise<Answered | null> {
  const { app, world, first, tally, faults } = scene;
  const token = await tokenOf(isSecond ? world.second : first);
  const key = sending === 'once' ? {} : { 'idempotency-key': randomUUID() };
  const call = (signal?: AbortSignal) =>
    app.server.inject({
      method: 'POST',
      url: `/api/${path}`,
      payload: body,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'identity',
        ...key,
      },
      ...(signal && { signal }),
    });
  tally.acts += 1;
  if (sending === 'gone' || sending === 'goneAndBack') await leave(call);
  if (sending === 'gone') {
    scene.unfinished.push(call);
    return null;
  }
  const [reply, copy = reply] = await Promise.all(sending === 'twice' ? [call(), call()] : [call()]);
  if (reply.body !== copy.body) faults.push(`${name}: one key, two answers: ${reply.body} and ${copy.body}`);
  const answer = reply.json<Answered & { code?: string }>();
  if (reply.statusCode < 300) {
    count(tally, name);
    return answer;
  }
  tally.refused += 1;
  // Somebody else may have left the quantity that is the right one, or the source of another.
  if (name.startsWith('correct ') && ['VALIDATION_FAILED', 'LINES_REQUIRED'].includes(answer.code ?? ''))
    return { ...(answer.params && { params: answer.params }) };
  if (!refusals.has(answer.code ?? '')) faults.push(`${name}: ${reply.statusCode} ${reply.body}`);
  return { ...(answer.params && { params: answer.params }) };
}

const tokens = new WeakMap<TestPerson, { token: string; until: number }>();

/** A token lives for ten minutes, and some proofs for longer. */
export async function tokenOf(person: TestPerson): Promise<string> {
  const known = tokens.get(person);
  if (known && known.until > Date.now()) return known.token;
  const token = await signAccessToken(testSecrets, { ...person, roles: ['admin'] });
  tokens.set(person, { token, until: Date.now() + 300_000 });
  return token;
}

const count = ({ done }: Tally, name: string) => done.set(name, (done.get(name) ?? 0) + 1);

/** Calls and goes away before the answer has come. */
async function leave(call: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const going = new AbortController();
  const called = call(going.signal).catch(() => undefined);
  await pause(Math.random() * 6);
  going.abort();
  await called;
}
