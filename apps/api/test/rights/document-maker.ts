import { randomUUID } from 'node:crypto';
import type { Database } from '@kalfa/db/database';
import { sql } from 'kysely';
import { registerApprovedInvoice } from '../../src/modules/purchasing/invoice/approved-invoice.ts';
import { callerOf } from '../support/stock-world.ts';
import {
  documentKinds,
  endsOf,
  isDispatch,
  type DocumentKind,
  type Ends,
  type Somewhere,
} from './document-oracle.ts';
import type { Paper, Whereabouts } from './document-oracle.ts';
import type { PlaceKind, World } from './oracle.ts';
import { one, type Worlds } from './worlds.ts';

export type MadeDocument = {
  id: number;
  version: number;
  number: string;
  status: string;
  /** Its only line, with its item and quantity. */
  lineId: number;
  itemId: number;
};

type Answered = Omit<MadeDocument, 'lineId' | 'itemId'> & { lines?: { id: number; itemId: number }[] };

const lineOf = ({ lines }: Answered) => ({ lineId: lines?.[0]?.id ?? 0, itemId: lines?.[0]?.itemId ?? 0 });

/** A call as an administrator, or as the second one where four eyes are required. */
export type StockCall = (
  method: string,
  path: string,
  body?: object,
  by?: 'second',
) => Promise<{ data: Answered }>;

export type DocumentMaker = ReturnType<typeof documentMakerOf>;

type Means = {
  db: Database;
  /** A superuser connection. */
  owner: Database;
  worlds: Worlds;
  call: StockCall;
  /** The body of a new document, generated from its contract. */
  newBody: (path: string, world: World, known: object) => object;
};

type Step = { verb: string; body?: object; by?: 'second'; method?: 'PATCH' };
const reason = 'Matris';
const submit: Step = { verb: 'submit' };
const approve: Step = { verb: 'approve', by: 'second' };

/** The acts from draft to a status; receiving is a separate document and handled elsewhere. */
const ways: Readonly<Record<string, readonly Step[]>> = {
  draft: [],
  pending: [submit],
  rejected: [submit, { verb: 'reject', body: { reason } }],
  cancelled: [{ verb: 'cancel', body: { reason } }],
  approved: [submit, approve],
  partiallyInvoiced: [submit, approve],
  invoiced: [submit, approve],
  shipped: [submit, approve],
  partiallyReceived: [submit, approve],
  received: [submit, approve],
  posted: [submit, approve],
  recalled: [submit, approve, { verb: 'recall', body: { reason } }],
  closed: [submit, approve, { verb: 'close', body: { reason, remainder: 'returnToSource' } }],
  reversed: [submit, approve, { verb: 'reverse', body: { reason }, by: 'second' }],
};

/** Nothing is left over when these are closed. */
const close: Step = { verb: 'close', body: { reason } };
const approvalWays: typeof ways = { ...ways, closed: [submit, approve, close] };

/** These are pending from the start. */
const decisionWays: typeof ways = {
  pending: [],
  rejected: [{ verb: 'reject', body: { reason } }],
  cancelled: [{ verb: 'cancel' }],
  approved: [approve],
  closed: [approve, close],
};

const waysOf: Readonly<Partial<Record<DocumentKind['cycle'], typeof ways>>> = {
  approval: approvalWays,
  order: approvalWays,
  request: decisionWays,
  rental: decisionWays,
};

/** The same for a count; one of two pieces is missing, which is within the tolerance. */
const countWays: Readonly<Record<string, readonly string[]>> = {
  draft: [],
  counting: ['start', 'lines'],
  pending: ['start', 'lines', 'finish'],
  cancelled: ['cancel'],
  posted: ['start', 'lines', 'finish', 'approve'],
  reversed: ['start', 'lines', 'finish', 'approve', 'reverse'],
};

/** The field of a body that names an end. */
const fieldOf = {
  warehouse: 'WarehouseId',
  store: 'StoreId',
  workhouse: 'WorkhouseId',
  project: 'ProjectId',
};

/** Creates documents through the API, in the required status. */
export function documentMakerOf({ db, owner, worlds, call, newBody }: Means) {
  const placeOf = (kind: PlaceKind | 'project', where: Somewhere) =>
    where === 'spare' ? worlds.spare[kind as PlaceKind] : worlds.place[where][kind];

  /** The stock location of a place. */
  async function locationOf(kind: 'warehouse' | 'store', where: Somewhere): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select id from stock.locations where kind = ${kind} and ${sql.ref(`${kind}_id`)} = ${placeOf(kind, where)}`.execute(
      db.read,
    );
    return rows[0]?.id ?? 0;
  }

  /** Documents of the foreign world contain its canary; all others may be visible in the own world. */
  const textFor = ({ source, target }: Ends) =>
    source === 'spare' && target === 'spare'
      ? reason
      : worlds.canary[source === 'foreign' || target === 'foreign' ? 'foreign' : 'own'];

  let item: Promise<number> | undefined;
  /** The items that every place has plenty of. */
  const plentiful = () => (item ??= bringGoods());

  async function bringGoods(): Promise<number> {
    const itemId = worlds.newItem();
    for (const where of ['own', 'foreign', 'spare'] as const)
      for (const kind of ['warehouse', 'store'] as const) {
        const lines = [{ itemId, quantity: '1000000', unitCost: '10' }];
        const body = { [`${kind}Id`]: placeOf(kind, where), lines };
        await take('warehouse/openings', await call('POST', 'warehouse/openings', body), [submit, approve]);
      }
    return itemId;
  }

  async function take(path: string, { data }: { data: Answered }, steps: readonly Step[]): Promise<Answered> {
    let now = data;
    for (const { verb, body, by, method = 'POST' } of steps)
      ({ data: now } = await call(
        method,
        `${path}/${now.id}/${verb}`,
        { version: now.version, ...body },
        by,
      ));
    return now;
  }

  /** Two pieces, so that one can be received and the other stays in transit. */
  async function dispatchBody(kind: DocumentKind, ends: Ends): Promise<object> {
    const text = textFor(ends);
    return {
      kind: kind.kind,
      description: text,
      reason: text,
      driverId: worlds.driverId,
      vehicleId: worlds.vehicleId,
      [`from${fieldOf[kind.from]}`]: placeOf(kind.from, ends.source),
      ...(kind.to && { [`to${fieldOf[kind.to]}`]: placeOf(kind.to, ends.target) }),
      lines: [{ itemId: await plentiful(), quantity: '2', description: text }],
    };
  }

  async function openingBody({ from }: DocumentKind, ends: Ends): Promise<object> {
    return {
      [`${from}Id`]: placeOf(from, ends.source),
      description: textFor(ends),
      // An item is opened once at a place.
      lines: [{ itemId: worlds.newItem(), quantity: '2', unitCost: '10' }],
    };
  }

  /** Those of these fields that the contract has. */
  const approvalBody = async ({ path, from, cycle }: DocumentKind, ends: Ends) =>
    newBody(path, ends.source === 'foreign' ? 'foreign' : 'own', {
      [`${from}Id`]: placeOf(from, ends.source),
      title: textFor(ends),
      subject: textFor(ends),
      description: textFor(ends),
      rentEndDate: '2026-01-06',
      price: '1500.00',
      // Its mails go to the address of the supplier.
      ...(cycle === 'order' && { providerId: worlds.providerId }),
      // An order without a price needs two approvals.
      lines: [
        { itemId: await plentiful(), quantity: '2', ...(cycle === 'order' && { estimatedPrice: '3' }) },
      ],
    });

  async function invoiceBody({ kind, from }: DocumentKind, ends: Ends): Promise<object> {
    const text = textFor(ends);
    const goods = {
      itemId: await plentiful(),
      providerId: worlds.providerId,
      quantity: '2',
      unitPrice: '10',
    };
    return {
      kind,
      [`${from}Id`]: placeOf(from, ends.source),
      supplierInvoiceNo: randomUUID(),
      supplierInvoiceDate: '2026-01-05',
      driverId: worlds.driverId,
      vehicleId: worlds.vehicleId,
      description: text,
      lines: [{ ...goods, description: text }],
    };
  }

  const tenderBody = () => ({
    title: `Matris ${randomUUID()}`,
    description: reason,
  });
  /** The lines of a tender have a page with rights of their own, so that its body has none. */
  const linesOf = async ({ cycle }: DocumentKind) =>
    cycle === 'tender' && {
      lines: [{ itemId: await plentiful(), contractorQuantity: '2', materialPrice: '3' }],
    };

  const stocked = new Map<string, Promise<number[]>>();

  /** An item with two pieces at this place that was not counted there yet. */
  async function uncounted(kind: PlaceKind, where: Somewhere): Promise<number> {
    const key = `${kind} ${where}`;
    const left = await (stocked.get(key) ?? []);
    const next = left.pop();
    if (next !== undefined) return next;
    stocked.set(key, stockMore(kind, where));
    return uncounted(kind, where);
  }

  async function stockMore(kind: PlaceKind, where: Somewhere): Promise<number[]> {
    const items = Array.from({ length: 40 }, worlds.newItem);
    const lines = items.map((itemId) => ({ itemId, quantity: '2', unitCost: '10' }));
    const body = { [`${kind}Id`]: placeOf(kind, where), lines };
    await take('warehouse/openings', await call('POST', 'warehouse/openings', body), [submit, approve]);
    return items;
  }

  const countBody = async ({ from }: DocumentKind, ends: Ends) => ({
    [`${from}Id`]: placeOf(from, ends.source),
    description: textFor(ends),
    scopeKind: 'items',
    tolerancePct: '100',
    itemIds: [await uncounted(from, ends.source)],
  });

  /** The reversal of an opening, which is a separate document. */
  async function reversalOf(kind: DocumentKind, at: Whereabouts): Promise<MadeDocument> {
    const opening = documentKinds.find(({ cycle, from }) => cycle === 'opening' && from === kind.from);
    const { id } = await document(opening as DocumentKind, at, 'reversed');
    const { rows } = await sql<MadeDocument>`
      select document.id, document.version, document.number, document.status, 0 as "lineId", 0 as "itemId"
      from stock.reversals as reversal join core.documents as document on document.id = reversal.id
      where reversal.reverses_document_id = ${id}`.execute(db.read);
    const made = rows[0] as MadeDocument;
    note(made, endsOf(kind, at));
    return made;
  }

  /** The source of a receipt of this kind, in transit to the place. */
  async function sourceFor({ source, from }: DocumentKind, where: Somewhere): Promise<MadeDocument> {
    const kind = documentKinds.find(({ kind, cycle }) => kind === source && cycle === 'transfer');
    if (kind) return dispatchIn(kind, { source: 'spare', target: where }, 'shipped');
    const isWarehouse = from === 'warehouse';
    const made = await db.write(async (tx) =>
      registerApprovedInvoice(tx, callerOf(1), {
        kind: isWarehouse ? 'toWarehouse' : 'toStore',
        ...(isWarehouse
          ? { warehouseId: placeOf('warehouse', where) }
          : { workhouseId: placeOf('workhouse', where) }),
        supplierInvoiceNo: randomUUID().slice(0, 13),
        lines: [{ itemId: await plentiful(), providerId: worlds.providerId, quantity: '2', unitPrice: '10' }],
      }),
    );
    if (where === 'foreign') worlds.foreignNumbers.add(made.number);
    const { rows } = await sql<{
      id: number;
    }>`select id from purchasing.invoice_lines where invoice_id = ${made.id}`.execute(db.read);
    return {
      ...made,
      version: 1,
      status: 'approved',
      lineId: rows[0]?.id ?? 0,
      itemId: await plentiful(),
    };
  }

  /** A receipt of one of the two pieces, from a source that may be in another world. */
  async function receiptBody(
    kind: DocumentKind,
    where: Somewhere,
    {
      source,
      isAll = false,
      from = where,
    }: { source?: MadeDocument; isAll?: boolean; from?: Somewhere } = {},
  ): Promise<object> {
    const { id, lineId } = source ?? (await sourceFor(kind, from));
    const text = worlds.canary[where === 'foreign' ? 'foreign' : 'own'];
    const line = { sourceLineId: lineId, acceptedQuantity: isAll ? '2' : '1', reason: text };
    return {
      kind: kind.kind,
      placeId: placeOf(kind.from, where),
      sourceId: id,
      description: text,
      lines: [line],
    };
  }

  async function dispatchIn(kind: DocumentKind, ends: Ends, status: string): Promise<MadeDocument> {
    const made = await call('POST', kind.path, await dispatchBody(kind, ends));
    note(made.data, ends);
    const line = lineOf(made.data);
    // A destruction requires an attached file.
    if (kind.isFourEyes) await attach(made.data.id, 1);
    const now = await take(kind.path, made, ways[status] ?? []);
    const isReceived = status === 'partiallyReceived' || (status === 'received' && kind.cycle === 'transfer');
    if (!isReceived) return { ...now, ...line };
    return received(kind, { ...now, ...line }, ends.target, status);
  }

  /** The same document after a receipt of one or both pieces, where the status requires it. */
  async function received(
    kind: DocumentKind,
    source: MadeDocument,
    where: Somewhere,
    status: string,
  ): Promise<MadeDocument> {
    if (status !== 'partiallyReceived' && status !== 'received') return source;
    const receipt = documentKinds.find((one) => one.source === kind.kind);
    if (!receipt) throw new Error(`nothing receives ${kind.kind}`);
    const isAll = status === 'received';
    const got = await call('POST', receipt.path, await receiptBody(receipt, where, { source, isAll }));
    note(got.data, { source: where, target: where });
    const { data } = await call('GET', `${kind.path}/${source.id}`);
    return { ...source, ...data };
  }

  const note = ({ number }: { number: string }, { source, target }: Ends) => {
    if (source !== 'own' && target !== 'own' && (source === 'foreign' || target === 'foreign'))
      worlds.foreignNumbers.add(number);
  };

  /** The body of a new document of this kind. */
  async function bodyOf(kind: DocumentKind, at: Whereabouts): Promise<object> {
    const ends = endsOf(kind, at);
    if (kind.cycle === 'receipt') return receiptBody(kind, ends.source);
    if (kind.cycle === 'count') return countBody(kind, ends);
    if (waysOf[kind.cycle]) return approvalBody(kind, ends);
    if (kind.cycle === 'tender') return tenderBody();
    if (kind.cycle === 'invoice') return invoiceBody(kind, ends);
    return kind.cycle === 'opening' ? openingBody(kind, ends) : dispatchBody(kind, ends);
  }

  /** A new document in this status. */
  async function document(kind: DocumentKind, at: Whereabouts, status: string): Promise<MadeDocument> {
    const ends = endsOf(kind, at);
    if (kind.cycle === 'reversal') return reversalOf(kind, at);
    if (isDispatch(kind)) return dispatchIn(kind, ends, status);
    const body = { ...(await bodyOf(kind, at)), ...(await linesOf(kind)) };
    const made = await call('POST', kind.path, body);
    if (kind.isPlaced) note(made.data, { source: ends.source, target: ends.source });
    const line = lineOf(made.data);
    const now = { ...(await take(kind.path, made, stepsOf(kind, status, line))), ...line };
    if (status === 'partiallyInvoiced' || status === 'invoiced') await invoiceOrder(now.id, status);
    return kind.cycle === 'invoice' ? received(kind, now, ends.source, status) : now;
  }

  /** As approved invoices would do. */
  const invoiceOrder = (id: number, status: string) =>
    db.write((tx) => sql`update core.documents set status = ${status} where id = ${id}`.execute(tx));

  function stepsOf({ cycle }: DocumentKind, status: string, { itemId }: { itemId: number }): readonly Step[] {
    if (cycle === 'invoice' && status === 'closed')
      return [submit, approve, { verb: 'close', body: { reason } }];
    if (cycle !== 'count') return ((waysOf[cycle] ?? ways)[status] ?? []).slice(cycle === 'receipt' ? 2 : 0);
    return (countWays[status] ?? []).map((verb): Step => {
      if (verb === 'lines')
        return { verb, method: 'PATCH', body: { lines: [{ itemId, countedQuantity: '1' }] } };
      const isDecision = verb === 'approve' || verb === 'reverse';
      return { verb, body: { reason }, ...(isDecision && { by: 'second' }) };
    });
  }

  async function archived(kind: DocumentKind, at: Whereabouts): Promise<MadeDocument> {
    const draft = await document(kind, at, 'draft');
    const { data } = await call('DELETE', `${kind.path}/${draft.id}?version=${draft.version}`);
    return { ...draft, ...data };
  }

  const made = new Map<string, Promise<MadeDocument>>();

  /** A shared document for calls that do not change it. */
  function readable({ kind, at, status, isArchived = false }: Paper): Promise<MadeDocument> {
    const key = [kind.path, kind.kind, at, status, isArchived].join(' ');
    const known = made.get(key) ?? (isArchived ? archived(kind, at) : document(kind, at, status));
    made.set(key, known);
    return known;
  }

  const onTheirWay = new Map<string, Promise<MadeDocument>>();

  /** A source that waits for receipt and is never received. */
  function waiting(kind: DocumentKind, where: Somewhere): Promise<MadeDocument> {
    const key = `${kind.kind} ${where}`;
    const known = onTheirWay.get(key) ?? sourceFor(kind, where);
    onTheirWay.set(key, known);
    return known;
  }

  /** The same document, written and submitted by this person. */
  async function writtenBy(userId: number, made: MadeDocument): Promise<MadeDocument> {
    await owner.write(async (tx) => {
      // A trigger protects the author of a document, so triggers are disabled for this statement.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update core.documents set created_by = ${userId}, submitted_by = case when submitted_by is not null then ${userId}::bigint end
        where id = ${made.id}`.execute(tx);
    });
    return made;
  }

  /** A file that this person has just uploaded. */
  const fileOf = (userId: number) =>
    one(
      db,
      sql`insert into files.files (storage_key, original_name, mime_type, size, sha256, stored_at, uploaded_by)
        values (${randomUUID()}, 'tutanak.pdf', 'application/pdf', 1, '', now(), ${userId}) returning id`,
    );

  const attach = async (documentId: number, userId: number) =>
    one(
      db,
      sql`insert into files.attachments (file_id, document_id, created_by)
        values (${await fileOf(userId)}, ${documentId}, ${userId}) returning id`,
    );

  return {
    plentiful,
    locationOf,
    document,
    readable,
    bodyOf,
    receiptBody,
    waiting,
    writtenBy,
    fileOf,
    attach,
  };
}
