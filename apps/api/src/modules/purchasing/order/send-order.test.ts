import type { Attachment } from '@kalfa/contracts/files/file';
import type { DocumentDetail, DocumentEvent } from '@kalfa/contracts/document';
import { orderMailsPerDay, type order } from '@kalfa/contracts/purchasing/order';
import type { SunkMail } from '@kalfa/tools/services/sunk-mail';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useMailbox } from '../../../../test/support/mailbox.ts';
import { isPdfReadable, pdfWords } from '../../../../test/support/pdf-words.ts';
import { addPerson } from '../../../../test/support/people.ts';
import { callStock, doStock, makeStockWorld, type StockWorld } from '../../../../test/support/stock-world.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
const mailsTo = useMailbox(app);
const orders = 'initial-operations/orders';
type Order = DocumentDetail<typeof order>;

let world: StockWorld;
beforeAll(async () => {
  world = await makeStockWorld(app);
  await app.db.write((tx) =>
    sql`update identity.users set email = 'satinalma@kalfa.test' where username = 'test.admin'`.execute(tx),
  );
});

const setAddress = (email: string | null) =>
  app.db.write((tx) =>
    sql`update baseinfo.providers set email = ${email} where id = ${world.providerId}`.execute(tx),
  );

async function approvedOrder(): Promise<Order> {
  const made = await doStock<Order>(app, 'POST', orders, {
    workhouseId: world.site,
    providerId: world.providerId,
    expectedOn: '2026-12-01',
    lines: world.itemIds.map((itemId, n) => ({
      itemId,
      quantity: `${n + 1}250.5`,
      estimatedPrice: '10.5',
    })),
  });
  const at = `${orders}/${made.id}`;
  const submitted = await doStock<Order>(app, 'POST', `${at}/submit`, { version: made.version });
  await doStock(app, 'POST', `${at}/approve`, { version: submitted.version }, world.second.token);
  return doStock<Order>(app, 'GET', at);
}
const send = ({ id, version }: Order, body: object, token?: string) =>
  callStock<Order>(app, 'POST', `${orders}/${id}/send`, { version, language: 'tr', ...body }, token);
const read = <Data>(path: string) => doStock<Data>(app, 'GET', `${orders}/${path}`);
/** The words of the attached PDF, where this machine can read them. */
const wordsOf = (mail: SunkMail | undefined) =>
  isPdfReadable ? pdfWords(Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64')) : null;

test('the supplier gets the order as a PDF, the same file is kept, and the history names the recipient', async () => {
  const made = await approvedOrder();
  const note = 'Teslimattan önce arayın.\nKapı 3';
  await setAddress('Depo@kablo.test');
  const reply = await send(made, { to: 'Depo@Kablo.test', note });
  expect(reply.body).toMatchObject({ data: { status: 'approved', version: made.version + 1 } });
  const [mail] = await mailsTo('depo@kablo.test');
  expect(mail).toMatchObject({
    subject: `${made.number} numaralı sipariş`,
    replyTo: 'satinalma@kalfa.test',
    attachments: [{ name: `Sipariş ${made.number}.pdf`, type: 'application/pdf' }],
  });
  expect(mail?.text).toContain('Merhaba Kablo A.Ş.');
  expect(mail?.text).toContain(note);
  const expected = [made.number, 'Kablo A.Ş.', 'Konya Etap 2 Şantiyesi', 'ILT-3', '3.250,5', '34.130,25'];
  const totals = ['6.751,5 m', '70.890,75 TRY'];
  const words = wordsOf(mail);
  expect([...expected, ...totals].filter((word) => words !== null && !words.includes(word))).toEqual([]);
  const [file] = await read<Attachment[]>(`${made.id}/attachments`);
  expect(file).toMatchObject({
    name: `Sipariş ${made.number}.pdf`,
    size: Buffer.from(mail?.attachments[0]?.base64 ?? '', 'base64').length,
  });
  const [event] = await read<DocumentEvent[]>(`${made.id}/events`);
  expect(event).toMatchObject({
    action: 'send',
    by: 'Test Administrator',
    note,
    changes: { to: [null, 'depo@kablo.test'], language: [null, 'tr'] },
  });
});

test('the page proposes the address of the supplier, and lists what was sent', async () => {
  const made = await approvedOrder();
  await setAddress('siparis@kablo.test');
  expect(await read(`${made.id}/mails`)).toEqual({
    supplierEmail: 'siparis@kablo.test',
    language: 'tr',
    sent: [],
  });
  await send(made, { to: 'siparis@kablo.test', language: 'fr' });
  expect(await read(`${made.id}/mails`)).toMatchObject({
    language: 'fr',
    sent: [{ to: 'siparis@kablo.test', by: 'Test Administrator', language: 'fr', note: null }],
  });
});

test('sending it again is asked about', async () => {
  const made = await approvedOrder();
  await setAddress('iki@kablo.test');
  await send(made, { to: 'iki@kablo.test' });
  const again = { ...made, version: made.version + 1 };
  const refused = await send(again, { to: 'iki@kablo.test' });
  expect(refused.body).toMatchObject({ code: 'ORDER_ALREADY_SENT', params: { to: 'iki@kablo.test' } });
  expect(await mailsTo('iki@kablo.test')).toHaveLength(1);
  expect((await send(again, { to: 'iki@kablo.test', confirmRepeat: true })).status).toBe(200);
  expect(await mailsTo('iki@kablo.test')).toHaveLength(2);
  expect(await read(`${made.id}/attachments`)).toHaveLength(2);
});

test('two users who send it at the same time send it once', async () => {
  const made = await approvedOrder();
  const both = ['siparis@kablo.test', 'iki@kablo.test'].map((to) => send(made, { to }));
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await read<{ sent: unknown[] }>(`${made.id}/mails`)).toMatchObject({ sent: [{}] });
  expect(await read(`${made.id}/attachments`)).toHaveLength(1);
});

test('a draft and an old version are not sent, and no file is stored', async () => {
  const made = await approvedOrder();
  const draft = await doStock<Order>(app, 'POST', orders, { lines: [] });
  const files = async () =>
    (await sql<{ count: number }>`select count(*) from files.files`.execute(app.db.read)).rows;
  const before = await files();
  expect((await send(draft, { to: 'x@kablo.test' })).body.code).toBe('STATE_CONFLICT');
  expect((await send({ ...made, version: 1 }, { to: 'x@kablo.test' })).body.code).toBe('VERSION_CONFLICT');
  expect((await send(made, { to: 'kablo' })).body.errors).toMatchObject([{ path: 'to' }]);
  expect(await files()).toEqual(before);
  expect(await mailsTo('x@kablo.test')).toEqual([]);
});

test('an address that neither stands in the record of the supplier nor was used for it before is refused', async () => {
  await setAddress('eski@kablo.test');
  const [first, second] = [await approvedOrder(), await approvedOrder()];
  const to = 'eski@kablo.test';
  const refused = await send(first, { to: 'yabanci@posta.test', confirmRepeat: true });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'ORDER_RECIPIENT_UNKNOWN', params: { to: 'yabanci@posta.test' } },
  ]);
  expect((await send(first, { to })).status).toBe(200);
  await setAddress(null);
  expect((await send(second, { to })).status).toBe(200);
  expect(await mailsTo('yabanci@posta.test')).toEqual([]);
});

test('an address that was used for another supplier is refused', async () => {
  await setAddress('kablo@kablo.test');
  expect((await send(await approvedOrder(), { to: 'kablo@kablo.test' })).status).toBe(200);
  const other = await approvedOrder();
  await app.db.write((tx) =>
    sql`with made as (
        insert into baseinfo.providers (name, phone, region_id, address, created_by, updated_by)
        select 'Başka Kablo', phone, region_id, address, 1, 1 from baseinfo.providers where id = ${world.providerId} returning id)
      update purchasing.orders set provider_id = made.id from made where orders.id = ${other.id}`.execute(tx),
  );
  expect((await send(other, { to: 'kablo@kablo.test' })).body.code).toBe('ORDER_RECIPIENT_UNKNOWN');
});

test('an order without a supplier cannot be sent, and is not offered to be', async () => {
  const made = await approvedOrder();
  await app.db.write((tx) =>
    sql`update purchasing.orders set provider_id = null where id = ${made.id}`.execute(tx),
  );
  const { actions } = await doStock<{ actions: string[] }>(app, 'GET', `${orders}/${made.id}`);
  expect(actions).not.toContain('send');
  expect((await send(made, { to: 'kablo@kablo.test' })).body.code).toBe('ORDER_RECIPIENT_UNKNOWN');
});

test('a user mails twenty orders a day, also when they are sent at once', async () => {
  await setAddress('siparis@kablo.test');
  const [made, last] = [await approvedOrder(), await approvedOrder()];
  const buyer = await addPerson(app.db, { username: 'busy.buyer', roles: ['admin'] });
  const sentOn = (ago: string, count: number) =>
    app.db.write((tx) =>
      sql`insert into core.document_events (document_id, at, by_user_id, action, to_status)
        select ${made.id}, now() - ${ago}::interval, ${buyer.userId}, 'send', 'approved' from generate_series(1, ${count})`.execute(
        tx,
      ),
    );
  await sentOn('25 hours', 30);
  await sentOn('0', orderMailsPerDay - 1);
  const body = { to: 'siparis@kablo.test', confirmRepeat: true };
  const replies = await Promise.all([made, last].map((one) => send(one, body, buyer.token)));
  const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 422]);
  const refused = replies.find(({ status }) => status === 422);
  expect(refused?.body).toMatchObject({ code: 'ORDER_MAIL_LIMIT_REACHED', params: { max: 20 } });
  expect((await send(replies[0]?.status === 200 ? last : made, body)).status).toBe(200);
});

test('a Chinese reader gets the order in Chinese', async () => {
  await setAddress('li@kablo.test');
  const made = await doStock<Order>(app, 'POST', orders, {
    providerId: world.providerId,
    lines: [{ itemId: world.item, quantity: '2' }],
  });
  const at = `${orders}/${made.id}`;
  const submitted = await doStock<Order>(app, 'POST', `${at}/submit`, {
    version: made.version,
    confirmIncomplete: true,
  });
  // Without a price it needs two approvals.
  const first = await doStock<Order>(
    app,
    'POST',
    `${at}/approve`,
    { version: submitted.version },
    world.second.token,
  );
  const third = await addPerson(app.db, { username: 'third.admin', roles: ['admin'] });
  await doStock(app, 'POST', `${at}/approve`, { version: first.version }, third.token);
  await send(await doStock<Order>(app, 'GET', at), { to: 'li@kablo.test', language: 'ch' });
  const [mail] = await mailsTo('li@kablo.test');
  expect(mail?.subject).toBe(`订单 ${made.number}`);
  const words = wordsOf(mail);
  if (words === null) return;
  expect(words).toContain('中心仓库');
  expect(words).not.toContain('预计');
});
