type Edit = { file: string; from: string; to: string };
export type Killer = { file: string; test: string };
export type Mutant = { name: string; edits: readonly Edit[]; killer: Killer };

const posting = 'packages/db/migrations/0083_check_lines_of_movements.sql';
const ledger = 'packages/db/migrations/0032_keep_stock.sql';
const documents = 'packages/db/migrations/0033_create_stock_documents.sql';
const idempotency = 'apps/api/src/lib/http/idempotency.ts';
const registry = 'apps/api/src/kit/document/registry.ts';
const rule = (test: string): Killer => ({ file: 'apps/api/test/ledger/rules.test.ts', test });
const correction = (test: string): Killer => ({
  file: 'apps/api/src/modules/stock/reversal/correction.test.ts',
  test,
});
const hot: Killer = { file: 'apps/api/test/ledger/hot.test.ts', test: 'postings of the same ten items' };
const ordered = 'order by balance.location_id, balance.item_id for update of balance) as held;';

export const mutants: readonly Mutant[] = [
  {
    name: 'read-then-write',
    edits: [
      { file: posting, from: ordered, to: 'order by balance.location_id, balance.item_id) as held;' },
      {
        file: posting,
        from: 'on_hand = balance.on_hand + total.quantity,\n      value = balance.value + total.worth,',
        to: `on_hand = (select known.on_hand from stock.balances as known where known.location_id = total.location and known.item_id = total.item) + total.quantity,
      value = (select known.value from stock.balances as known where known.location_id = total.location and known.item_id = total.item) + total.worth,`,
      },
    ],
    killer: hot,
  },
  {
    name: 'unsorted locks',
    edits: [{ file: posting, from: ordered, to: 'order by random() for update of balance) as held;' }],
    killer: hot,
  },
  {
    name: 'no savepoint',
    edits: [
      {
        file: idempotency,
        from: 'await sql`rollback to savepoint work`.execute(tx);\n    finished = refused(error);',
        to: 'void refused;\n    throw error;',
      },
    ],
    killer: {
      file: 'apps/api/src/lib/http/idempotency.test.ts',
      test: 'a refusal is the answer of its key for ever',
    },
  },
  {
    name: 'read-only replay',
    edits: [
      {
        file: idempotency,
        from: 'const known = await claimKey(tx, call);',
        to: `const stored = await tx.selectFrom('core.idempotency_keys').select(['fingerprint', 'status', 'answer'])
    .where('user_id', '=', call.userId).where('key', '=', call.key).executeTakeFirst();
  const known = stored?.answer ? stored : await claimKey(tx, call);`,
      },
    ],
    killer: {
      file: 'apps/api/src/lib/http/idempotency.test.ts',
      test: 'sixty parallel creates with one key',
    },
  },
  {
    name: 'outbox outside the transaction',
    edits: [
      {
        file: registry,
        from: "import { isIP } from 'node:net';",
        to: `import { isIP } from 'node:net';
import { query } from '@kalfa/tools/services/query';
const outside = process.env.DATABASE_URL;
const announce = async (id: number) => {
  if (outside) await query(outside, "insert into core.outbox_events (topic, payload) values ('record-changed', jsonb_build_object('id', $1::bigint, 'act', 'told'))", [id]);
};`,
      },
      {
        file: registry,
        from: "'userId', ${actor.userId}::bigint) from made",
        to: "'userId', ${actor.userId}::bigint) from made where ${outside === undefined}",
      },
      {
        file: registry,
        from: "if (!made) throw new Error('the document was not written');",
        to: "if (!made) throw new Error('the document was not written');\n  await announce(made.id);",
      },
    ],
    killer: { file: 'apps/api/test/ledger/crash.test.ts', test: 'every statement of a receipt' },
  },
  {
    name: 'seq-only relay',
    edits: [
      {
        file: 'apps/api/src/lib/notify/event-stream.ts',
        from: '(xid, id) > (${after.xid}::text::xid8, ${after.id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())',
        to: 'id > ${after.id}::bigint and xid >= ${after.xid}::text::xid8',
      },
    ],
    killer: { file: 'apps/api/src/lib/notify/event-stream.test.ts', test: 'ten parallel writers' },
  },
  {
    name: 'missing rowCount check',
    edits: [
      {
        file: posting,
        from: 'if touched <> expected or cardinality(answer) is distinct from cardinality(items) then',
        to: 'if false then',
      },
    ],
    killer: rule('a balance that could not be changed stops the whole posting'),
  },
  {
    name: 'receipt without upper bound',
    edits: [
      {
        file: 'packages/domain/src/stock/settlement.ts',
        from: 'if (part > left.quantity) return null;',
        to: '',
      },
      {
        file: documents,
        from: 'dispatch_lines_sums_not_negative check (least',
        to: 'dispatch_lines_sums_not_negative check (true or least',
      },
      {
        file: documents,
        from: 'dispatch_lines_value_on_the_road check (in_transit',
        to: 'dispatch_lines_value_on_the_road check (true or in_transit',
      },
      { file: documents, from: 'check (received_quantity between 0 and quantity)', to: 'check (true)' },
      { file: documents, from: 'check (received_value between 0 and net_amount_base)', to: 'check (true)' },
    ],
    killer: rule('no more is received than is on the road'),
  },
  {
    name: 'second reversal',
    edits: [
      {
        file: 'packages/contracts/src/stock/stock-line.ts',
        from: "from: ['posted']",
        to: "from: ['posted', 'reversed']",
      },
      {
        file: ledger,
        from: 'postings_reversed_once unique (reverses_posting_id)',
        to: 'postings_reversed_once check (true)',
      },
      {
        file: documents,
        from: 'create unique index reversals_whole_once',
        to: 'create index reversals_whole_once',
      },
    ],
    killer: rule('what is reversed is reversed once'),
  },
  {
    name: 'correction that needs the whole instead of the net',
    edits: [
      {
        file: 'packages/db/migrations/0084_check_lines_of_corrections.sql',
        from: 'union all select target, item, quantity from unnest(targets, items, quantities)',
        to: 'union all select target, item, 0 from unnest(targets, items, quantities)',
      },
    ],
    killer: correction('a receipt of 24 is corrected to 22 while only 5 are left'),
  },
  {
    name: 'correction of reserved goods',
    edits: [
      {
        file: 'packages/db/migrations/0084_check_lines_of_corrections.sql',
        from: 'where net.quantity < 0 and -net.quantity > balance.on_hand - balance.reserved;',
        to: 'where net.quantity < 0 and -net.quantity > balance.on_hand;',
      },
    ],
    killer: correction('goods reserved for another dispatch are not taken'),
  },
  {
    name: 'correction that rounds the last value',
    edits: [
      {
        file: 'apps/api/src/modules/stock/ledger/posting.ts',
        from: 'const value = shareOf(held.value, quantity, held.onHand);',
        to: 'const value = (held.value / held.onHand) * quantity;',
      },
    ],
    killer: correction('a correction that takes the last goods leaves no value behind'),
  },
  {
    name: 'effective date in a closed period',
    edits: [{ file: posting, from: 'if document_date <= lock_date then', to: 'if false then' }],
    killer: rule('goods do not move in a period that was closed'),
  },
  {
    name: 'float quantity',
    edits: [
      {
        file: 'packages/domain/src/decimal.ts',
        from: 'return scaled(unused === 0 ? value : value.slice(0, -unused), places);',
        to: 'return BigInt(Math.floor(Number(value) * 10 ** places)) + 0n * BigInt(unused);',
      },
    ],
    killer: rule('quantities that no binary fraction can hold'),
  },
  {
    name: 'balance row created lazily without a unique key',
    edits: [
      {
        file: ledger,
        from: 'primary key (location_id, item_id),\n  constraint balances_id unique (id),',
        to: 'primary key (id),',
      },
    ],
    killer: rule('the first goods of an item may come by many ways at once'),
  },
];
