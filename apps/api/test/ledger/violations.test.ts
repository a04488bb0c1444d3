import { violationsOf } from '@kalfa/db/verify/violations';
import { query } from '@kalfa/tools/services/query';
import { beforeAll, describe, expect, test } from 'vitest';
import { useSuperuser } from '../support/as-superuser.ts';
import { makeEveryDocument } from '../support/random-acts.ts';
import { makeStockWorld, type StockWorld } from '../support/stock-world.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();
const whenSuperuserDoes = useSuperuser(app);
let world: StockWorld;
let walked: Awaited<ReturnType<typeof makeEveryDocument>>;

beforeAll(async () => {
  world = await makeStockWorld(app);
  walked = await makeEveryDocument(app, world);
});

test('goods that went every way break no rule', async () => {
  expect(await violationsOf(app.db.read)).toEqual([]);
});

const lineTables: Record<string, string> = {
  dispatch: 'select id, dispatch_id as document from stock.dispatch_lines',
  receipt: 'select id, receipt_id as document from stock.receipt_lines',
  count: 'select id, count_id as document from stock.stock_count_lines',
  opening: 'select id, opening_id as document from stock.opening_lines',
  reversal: 'select id, reversal_id as document from stock.reversal_lines',
};
test.each(Object.entries(lineTables))(
  'nothing is posted for a line of another document: %s',
  async (kind, lines) => {
    const [line] = await query<{ id: string; document: string }>(app.urls.super, `${lines} limit 1`);
    const check = (document: unknown) =>
      query(app.urls.super, 'select stock.check_lines($1, $2, array[$3]::bigint[])', [
        kind,
        document,
        line?.id,
      ]);
    await check(line?.document);
    await expect(check(walked.opening.id + 1_000_000)).rejects.toThrow('0 of 1 lines');
    // A correction posts twice; the second half is wrong here.
    const correct = query(
      app.urls.super,
      `select stock.post_correction(array[$1, $1]::bigint[], array['reverse', 'receive'], current_date, 1, array[null, null]::bigint[],
      array[$2, $2], array[1, 2], array[1, 1]::bigint[], array[1, 1]::bigint[], array[2, 2]::bigint[], array[1, 1]::numeric[],
      array[0, 0]::numeric[], array[$3, 999999]::bigint[], array[null, null]::bigint[])`,
      [line?.document, kind, line?.id],
    );
    await expect(correct).rejects.toThrow('0 of 1 lines');
  },
);

const movementOf = (document: { id: number }) =>
  `id = (select min(id) from stock.movements where document_id = ${document.id})`;
const lineOf = (document: { id: number }) =>
  `id = (select min(id) from stock.dispatch_lines where dispatch_id = ${document.id})`;
const oneBalance = (where: string) =>
  `(location_id, item_id) = (select location_id, item_id from stock.balances where ${where} order by id limit 1)`;

type Break = { invariants: string[]; what: string; by: () => string[]; names?: () => number };

const breaks: Break[] = [
  {
    invariants: ['I1'],
    what: 'goods come from nowhere',
    by: () => [`update stock.movements set from_location_id = 999999 where ${movementOf(walked.opening)}`],
    names: () => walked.opening.id,
  },
  {
    invariants: ['I1'],
    what: 'a movement names a line that is gone',
    by: () => [`update stock.movements set opening_line_id = 999999 where ${movementOf(walked.opening)}`],
    names: () => walked.opening.id,
  },
  {
    invariants: ['I1'],
    what: 'a movement names a line of another document',
    by: () => [
      `update stock.movements set dispatch_line_id = (select min(id) from stock.dispatch_lines where dispatch_id = ${walked.waiting.id})
      where ${movementOf(walked.half)}`,
    ],
    names: () => walked.half.id,
  },
  {
    invariants: ['I1'],
    what: 'a reversal returned another item than its line has',
    by: () => [
      `update stock.reversal_lines set receipt_line_id = (
        select other.id from stock.receipt_lines as other join stock.receipt_lines as line on line.id = reversal_lines.receipt_line_id
        where other.item_id <> line.item_id limit 1)
      where id = (select min(id) from stock.reversal_lines where receipt_line_id is not null)`,
    ],
  },
  {
    invariants: ['I2'],
    what: 'a balance is worth a ten-thousandth more than its movements',
    by: () => [
      `update stock.balances set value = value + 0.0001 where ${oneBalance(`location_kind = 'warehouse' and on_hand > 0`)}`,
    ],
  },
  {
    invariants: ['I2'],
    what: 'a balance is gone that has movements',
    by: () => [`delete from stock.balances where ${oneBalance(`location_kind = 'store' and on_hand > 0`)}`],
  },
  {
    invariants: ['I2'],
    what: 'a balance has goods that never came',
    by: () => [
      `insert into stock.balances (location_id, item_id, location_kind, on_hand)
      select place.id, item.id, 'store', 5 from stock.locations as place, baseinfo.items as item
      where place.kind = 'store' and not exists (select from stock.balances as known where known.location_id = place.id and known.item_id = item.id) limit 1`,
    ],
  },
  {
    invariants: ['I3'],
    what: 'a balance is worth less than nothing',
    by: () => [
      `alter table stock.balances drop constraint balances_value_of_goods`,
      `update stock.movements as movement set value = movement.value + balance.value + 1 from stock.balances as balance
      where movement.${movementOf(walked.destroyed)} and balance.location_id = movement.from_location_id and balance.item_id = movement.item_id`,
      `update stock.balances as balance set value = -1 from stock.movements as movement
      where movement.${movementOf(walked.destroyed)} and balance.location_id = movement.from_location_id and balance.item_id = movement.item_id`,
    ],
  },
  {
    invariants: ['I4'],
    what: 'something is reserved that nobody waits for',
    by: () => [
      `update stock.balances set reserved = reserved + 1 where ${oneBalance(`location_kind = 'store' and on_hand > 1`)}`,
    ],
  },
  {
    invariants: ['I4'],
    what: 'a dispatch waits for more than is reserved',
    by: () => [`update stock.dispatch_lines set quantity = quantity + 1 where ${lineOf(walked.waiting)}`],
  },
  {
    invariants: ['I5'],
    what: 'a movement is dated before its posting',
    by: () => [
      `update stock.movements set document_date = document_date - 1 where ${movementOf(walked.half)}`,
    ],
    names: () => walked.half.id,
  },
  {
    invariants: ['I6'],
    what: 'a movement says that more was there afterwards than there was',
    by: () => [
      `update stock.movements set from_on_hand_after = from_on_hand_after + 1 where ${movementOf(walked.half)}`,
    ],
    names: () => walked.half.id,
  },
  {
    invariants: ['I6'],
    what: 'a later movement of a balance has an earlier moment',
    by: () => [
      `update stock.postings set posted_at = posted_at + interval '10 minutes' where document_id = ${walked.opening.id}`,
      `update stock.movements set posted_at = posted_at + interval '10 minutes' where document_id = ${walked.opening.id}`,
    ],
  },
  {
    invariants: ['I7'],
    what: 'more was sent than can be accounted for',
    by: () => [
      `alter table stock.dispatch_lines drop constraint dispatch_lines_all_accounted`,
      `update stock.dispatch_lines set quantity = quantity + 1 where ${lineOf(walked.onTheRoad)}`,
    ],
    names: () => walked.onTheRoad.id,
  },
  {
    invariants: ['I8'],
    what: 'a line on the road is worth more than what is on the road',
    by: () => [
      `update stock.dispatch_lines set in_transit_value = in_transit_value + 1 where ${lineOf(walked.onTheRoad)}`,
    ],
  },
  {
    invariants: ['I9'],
    what: 'a receipt says that more arrived than its dispatch',
    by: () => [
      `update stock.receipt_lines set accepted_quantity = accepted_quantity + 1 where receipt_id = ${walked.partReceipt.id}`,
    ],
    names: () => walked.half.id,
  },
  {
    invariants: ['I9'],
    what: 'an invoice says that more came than its receipts',
    by: () => [
      `update purchasing.invoice_lines set received_value = received_value + 0.01 where invoice_id = ${walked.invoice.id} and received_quantity > 0`,
    ],
    names: () => walked.invoice.id,
  },
  {
    invariants: ['I10'],
    what: 'a dispatch of which some has arrived is called shipped',
    by: () => [`update core.documents set status = 'shipped' where id = ${walked.half.id}`],
    names: () => walked.half.id,
  },
  {
    invariants: ['I10'],
    what: 'a dispatch that was called back is called received',
    by: () => [`update core.documents set status = 'received' where id = ${walked.recalled.id}`],
    names: () => walked.recalled.id,
  },
  {
    invariants: ['I10'],
    what: 'an invoice of which some has come is called approved',
    by: () => [`update core.documents set status = 'approved' where id = ${walked.invoice.id}`],
    names: () => walked.invoice.id,
  },
  {
    invariants: ['I11'],
    what: 'something is reversed without a reversal',
    by: () => [`delete from stock.reversals where reverses_document_id = ${walked.takenBack.id}`],
    names: () => walked.takenBack.id,
  },
  {
    invariants: ['I11'],
    what: 'something has a reversal and is still in force',
    by: () => [`update core.documents set status = 'posted' where id = ${walked.undone.id}`],
    names: () => walked.undone.id,
  },
  {
    invariants: ['I11'],
    what: 'a reversal put the goods elsewhere than they had come from',
    by: () => [
      `update stock.movements set to_location_id = (select id from stock.locations where kind = 'lost')
      where document_id = (select id from stock.reversals where reverses_document_id = ${walked.undone.id})`,
    ],
    names: () => walked.undone.id,
  },
  {
    invariants: ['I11'],
    what: 'more came back from a project than its line says',
    by: () => [
      `update stock.reversal_lines set quantity = quantity + 1 where dispatch_line_id in (select id from stock.dispatch_lines where dispatch_id = ${walked.used.id})`,
    ],
    names: () => walked.used.id,
  },
  {
    invariants: ['I12'],
    what: 'something is dated in the future of its posting',
    by: () => [
      `update stock.postings set document_date = document_date + 1 where document_id = ${walked.whole.id}`,
      `update stock.movements set document_date = document_date + 1 where document_id = ${walked.whole.id}`,
    ],
    names: () => walked.whole.id,
  },
  {
    invariants: ['I12'],
    what: 'something was posted into a period that was locked then',
    by: () => [
      `insert into core.setting_versions (key, value, valid_from, set_by) values ('documents.lockDate', to_jsonb(core.business_date(now())), now() - interval '1 day', 1)`,
    ],
    names: () => walked.opening.id,
  },
  {
    invariants: ['I13'],
    what: 'goods were destroyed by whoever wrote the document',
    by: () => [
      `alter table core.documents drop constraint documents_destruction_four_eyes`,
      `update core.documents set decided_by = created_by where id = ${walked.destroyed.id}`,
    ],
    names: () => walked.destroyed.id,
  },
  {
    invariants: ['I14'],
    what: 'a number has another form',
    by: () => [
      `alter table core.documents drop constraint documents_number_form`,
      `update core.documents set number = 'DSV-26-1' where id = ${walked.half.id}`,
    ],
  },
  {
    invariants: ['I14'],
    what: 'two documents have one number',
    by: () => [
      `alter table core.documents drop constraint documents_number_unique`,
      `update core.documents set number = (select number from core.documents where id = ${walked.half.id}) where id = ${walked.whole.id}`,
    ],
    names: () => walked.half.id,
  },
  {
    invariants: ['I15'],
    what: 'a warehouse with goods is passive',
    by: () => [`update stock.warehouses set record_status = 1 where id = ${world.warehouse}`],
    names: () => walked.onTheRoad.id,
  },
  {
    invariants: ['I16'],
    what: 'half of something moved that is counted in whole pieces',
    by: () => [`update baseinfo.units set decimals = 0 where id = ${world.unitId}`],
    names: () => walked.onTheRoad.id,
  },
  {
    invariants: ['I17'],
    what: 'a key was used and has no answer',
    by: () => [`insert into core.idempotency_keys (user_id, key, fingerprint) values (1, 'lost', '')`],
  },
  {
    invariants: ['I19'],
    what: 'the book said something else when it was counted',
    by: () => [
      `update stock.stock_count_lines as line set counted_after_movement_id = (
        select max(id) from stock.movements where item_id = line.item_id and id < line.counted_after_movement_id) where count_id = ${walked.found.id}`,
    ],
    names: () => walked.found.id,
  },
  {
    invariants: ['I19'],
    what: 'a count found another difference than it posted',
    by: () => [
      `update stock.stock_count_lines set counted_quantity = counted_quantity + 1 where count_id = ${walked.found.id}`,
    ],
    names: () => walked.found.id,
  },
  {
    invariants: ['I20'],
    what: 'a line says that a project used more than the project has',
    by: () => [
      `update stock.dispatch_lines set consumed_value = consumed_value + 1 where ${lineOf(walked.used)}`,
    ],
  },
  {
    invariants: ['I22'],
    what: 'something cancelled has moved goods',
    by: () => [`update core.documents set status = 'cancelled' where id = ${walked.opening.id}`],
    names: () => walked.opening.id,
  },
  {
    invariants: ['I22'],
    what: 'something posted has moved nothing',
    by: () => [
      `insert into core.documents (family, kind, number, document_date, status, created_by, updated_by)
      values ('opening', 'opening', 'ACL-2026-999999', '2026-01-01', 'posted', 1, 1)`,
    ],
  },
  {
    invariants: ['I22'],
    what: 'a posting moved nothing',
    by: () => [
      `insert into stock.postings (document_id, action, document_date, posted_at, posted_by)
      select document_id, action, document_date, posted_at, posted_by from stock.postings where document_id = ${walked.half.id}`,
    ],
    names: () => walked.half.id,
  },
  {
    invariants: ['I24'],
    what: 'an item stands twice on a dispatch',
    by: () => [
      `drop index stock.dispatch_lines_item_once`,
      `insert into stock.dispatch_lines (dispatch_id, position, item_id, quantity)
      select dispatch_id, 2, item_id, 1 from stock.dispatch_lines where ${lineOf(walked.written)}`,
    ],
    names: () => walked.written.id,
  },
  {
    invariants: ['I1', 'I24'],
    what: 'a receipt received another item than was sent',
    by: () => [
      `update stock.receipt_lines set item_id = ${world.itemIds[2] ?? 0} where receipt_id = ${walked.partReceipt.id}`,
    ],
    names: () => walked.partReceipt.id,
  },
  {
    // Whatever is over and still on the road has a status that its lines do not say.
    invariants: ['I10', 'I25'],
    what: 'a dispatch is called received with goods still on the road',
    by: () => [`update core.documents set status = 'received' where id = ${walked.half.id}`],
    names: () => walked.half.id,
  },
];

describe('exactly the broken rule is told when', () => {
  test.each(breaks.map((one) => [one.what, one] as const))('%s', async (_what, { invariants, by, names }) => {
    const findings = await whenSuperuserDoes(by(), violationsOf);
    expect([...new Set(findings.map(({ invariant }) => invariant))]).toEqual(invariants);
    expect(findings.every(({ count, examples }) => count > 0 && examples.length > 0)).toBe(true);
    if (!names) return;
    const [row] = await query<{ number: string }>(
      app.urls.super,
      'select number from core.documents where id = $1',
      [names()],
    );
    expect(findings.flatMap(({ examples }) => examples).join('\n')).toContain(row?.number);
  });
});
