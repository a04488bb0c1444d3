import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import { masked } from '@kalfa/contracts/fields';
import { personnel } from '@kalfa/contracts/hr/personnel';
import { position } from '@kalfa/contracts/hr/position';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeRecord } from '../../../test/support/make-record.ts';
import { addPerson, addRole } from '../../../test/support/people.ts';
import { request, useTestApp, type Reply } from '../../../test/support/test-app.ts';
import { notificationsAbout } from '../../../test/support/notifications-about.ts';

type Row = { id: number; version: number; identityNumber: string; family: string; workEndDate: string };
type Sealed = { sealed_identity_number: string; identity_number_hash: Buffer };

const app = useTestApp();
const url = `/api/${personnel.path}`;
let positionId = 0;
/** May edit records and sees everybody, but not the sensitive fields. */
let clerk: Record<string, string> = {};
let count = 0;

const newNumber = () => identityNumberFrom(String(280_000_000 + (count += 1) * 1_001));

const fileOf = (identityNumber: string) => ({
  name: 'Şükrü',
  family: `Işıklı ${count}`,
  identityNumber,
  positionId,
  workStartDate: '2024-03-01',
  workEndDate: null,
});

const hire = (identityNumber: string) => makeRecord(app, personnel, fileOf(identityNumber));
const tryToHire = (identityNumber: string) =>
  request<Row>(app, { method: 'POST', url, payload: fileOf(identityNumber) });
const edit = (id: number, payload: object, headers = {}): Promise<Reply<Row>> =>
  request(app, { method: 'PATCH', url: `${url}/${id}`, payload, headers });
const sensitive = (id: number, headers = {}) =>
  request<{ identityNumber: string }>(app, { url: `${url}/${id}/sensitive`, headers });

async function sealedOf(id: number): Promise<Sealed> {
  const { rows } = await sql<Sealed>`
    select sealed_identity_number, identity_number_hash from hr.personnel where id = ${id}`.execute(
    app.db.read,
  );
  if (!rows[0]) throw new Error('no such person');
  return rows[0];
}

async function sensitiveReads(id: number): Promise<{ by: number; changes: object }[]> {
  const { rows } = await sql<{ by: number; changes: object }>`
    select user_id as by, changes from core.audit_entries
    where entity = 'personnel' and entity_id = ${id} and action = 'sensitiveRead'`.execute(app.db.read);
  return rows;
}

beforeAll(async () => {
  positionId = await makeRecord(app, position, { title: 'Hat Ustası' });
  const grants = ['view', 'add', 'edit', 'print'].map((operation) => `personnel.${operation}`);
  await addRole(app.db, { name: 'clerk', scope: 'all', grants });
  const { token } = await addPerson(app.db, { username: 'test.clerk', roles: ['clerk'] });
  clerk = { authorization: `Bearer ${token}` };
});

test.each([
  ['whose check digits are wrong', '10000000147'],
  ['that begins with a zero', '01234567890'],
  ['of ten digits', '1000000014'],
  ['that is only the mask', masked],
])('a person with a number %s is refused', async (_, identityNumber) => {
  expect(await tryToHire(identityNumber)).toMatchObject({
    status: 422,
    body: { code: 'IDENTITY_NUMBER_INVALID' },
  });
});

test('the number is masked in every answer, for administrators too', async () => {
  const number = newNumber();
  const made = await tryToHire(number);
  const { id } = made.body.data;
  expect(made.body.data.identityNumber).toBe(masked);
  const changed = await edit(id, { family: 'Çınar', version: 1 });
  const read = await request<Row>(app, { url: `${url}/${id}` });
  const listed = await request<Row[]>(app, { url: `${url}?filter[id]=${id}` });
  const history = await request(app, { url: `${url}/${id}/history` });
  expect(read.body.data.identityNumber).toBe(masked);
  expect(listed.body.data).toMatchObject([{ identityNumber: masked }]);
  expect(history.body.data).toContainEqual(
    expect.objectContaining({ changes: expect.objectContaining({ identityNumber: [null, masked] }) }),
  );
  for (const { text } of [made, changed, read, listed, history]) expect(text).not.toContain(number);
});

test('an export has no column for the number, and none of its digits', async () => {
  const number = newNumber();
  await hire(number);
  const payload = { format: 'csv', scope: 'all' };
  const file = await request(app, { method: 'POST', url: `${url}/export`, payload });
  expect(file.text).toContain('Işıklı');
  expect(file.text).not.toContain(number);
  const asked = await request(app, {
    method: 'POST',
    url: `${url}/export`,
    payload: { ...payload, columns: ['identityNumber'] },
  });
  expect(asked).toMatchObject({ status: 422, body: { errors: [{ code: 'CHOICE_UNKNOWN' }] } });
});

test('a search for the digits of the number finds nobody', async () => {
  const number = newNumber();
  await hire(number);
  expect((await request<Row[]>(app, { url: `${url}?q=${number}` })).body.data).toEqual([]);
  expect((await request(app, { url: `${url}?filter[identityNumber]=${number}` })).body.code).toBe(
    'FILTER_UNKNOWN',
  );
  expect((await request(app, { url: `${url}?sort=identityNumber` })).body.code).toBe('SORT_UNKNOWN');
});

test('the number is encrypted in the table and stored nowhere else', async () => {
  const number = newNumber();
  const payload = fileOf(number);
  const headers = { 'idempotency-key': `hire-${number.slice(0, 4)}-once` };
  const { body } = await request<Row>(app, { method: 'POST', url, payload, headers });
  const id = body.data.id;
  await sensitive(id);
  const storedTexts = await sql<{ text: string }>`
    select file::text as text from hr.personnel as file
    union all select entry::text from core.audit_entries as entry
    union all select event::text from core.outbox_events as event
    union all select key::text from core.idempotency_keys as key`.execute(app.db.read);
  expect(storedTexts.rows.length).toBeGreaterThan(3);
  expect(storedTexts.rows.filter(({ text }) => text.includes(number))).toEqual([]);
  expect(
    Buffer.from((await sealedOf(id)).sealed_identity_number, 'base64url').toString('latin1'),
  ).not.toContain(number);
});

test('the same number is encrypted differently each time, so that equal ones are not visible', async () => {
  const number = newNumber();
  const first = await hire(number);
  await edit(first, { workEndDate: '2025-06-30', version: 1 });
  const second = await hire(number);
  expect((await sealedOf(first)).sealed_identity_number).not.toBe(
    (await sealedOf(second)).sealed_identity_number,
  );
});

test('a number belongs to one employed person, and is free again once they have left', async () => {
  const number = newNumber();
  const id = await hire(number);
  const doubled = await tryToHire(number);
  expect(doubled).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE', errors: [{ path: 'identityNumber', code: 'TAKEN' }] },
  });
  await edit(id, { workEndDate: '2025-06-30', version: 1 });
  expect((await tryToHire(number)).status).toBe(201);
  const back = await edit(id, { workEndDate: null, version: 2 });
  expect(back).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
});

test('nobody leaves before they joined', async () => {
  const id = await hire(newNumber());
  expect(await edit(id, { workEndDate: '2024-02-29', version: 1 })).toMatchObject({
    status: 422,
    body: { code: 'DATE_RANGE_INVALID', errors: [{ path: 'workEndDate' }] },
  });
});

test('users with the permission read the number, and each access is audited exactly once', async () => {
  const number = newNumber();
  const id = await hire(number);
  const reply = await sensitive(id);
  expect(reply).toMatchObject({ status: 200, body: { data: { identityNumber: number } } });
  expect(await sensitiveReads(id)).toEqual([{ by: expect.any(Number), changes: {} }]);
});

test('users without it are refused, and no access is audited', async () => {
  const id = await hire(newNumber());
  expect(await sensitive(id, clerk)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(await sensitiveReads(id)).toEqual([]);
});

test('the number of a missing person is not found', async () => {
  expect((await sensitive(999_999)).status).toBe(404);
});

test('the mask that a form sends back leaves the number unchanged', async () => {
  const number = newNumber();
  const id = await hire(number);
  const before = await sealedOf(id);
  const reply = await edit(id, { identityNumber: masked, family: 'Yıldırım', version: 1 }, clerk);
  expect(reply).toMatchObject({ status: 200, body: { data: { family: 'Yıldırım' } } });
  expect(await sealedOf(id)).toEqual(before);
  const history = await request<{ changes: object }[]>(app, { url: `${url}/${id}/history` });
  expect(Object.keys(history.body.data[0]?.changes ?? {})).toEqual(['family']);
});

test('only users who may see a number can change it', async () => {
  const number = newNumber();
  const id = await hire(number);
  const refused = await edit(id, { identityNumber: newNumber(), version: 1 }, clerk);
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', params: { menu: 'personnel', operation: 'sensitive' } },
  });
  expect((await sensitive(id)).body.data.identityNumber).toBe(number);
});

test('a changed number is in the history, masked before and after', async () => {
  const id = await hire(newNumber());
  const number = newNumber();
  expect((await edit(id, { identityNumber: number, version: 1 })).status).toBe(200);
  expect((await sensitive(id)).body.data.identityNumber).toBe(number);
  const history = await request<{ action: string; changes: object }[]>(app, { url: `${url}/${id}/history` });
  expect(history.body.data.find(({ action }) => action === 'update')?.changes).toEqual({
    identityNumber: [masked, masked],
  });
});

test('a new person is announced once to users who see everybody, and not again when the record is restored', async () => {
  await app.db.write((tx) =>
    sql`insert into notifications.role_subscriptions (type_key, role_id)
    select 'personnel-created', id from identity.roles where name in ('clerk', 'user')`.execute(tx),
  );
  await addPerson(app.db, { username: 'test.user', roles: ['user'] });
  await app.db.write((tx) =>
    sql`insert into identity.user_menu_operations (user_id, menu_operation_id)
    select person.id, live.id from identity.users as person, identity.live_menu_operations as live
    where person.username = 'test.user' and live.menu_key = 'personnel' and live.operation_key = 'view'`.execute(
      tx,
    ),
  );
  const id = await hire(newNumber());
  const { body } = await request<Row>(app, { url: `${url}/${id}` });
  const expected = [
    {
      type: 'personnel-created',
      action: 'created',
      title: `Şükrü ${body.data.family}`,
      to: ['test.clerk'],
    },
  ];
  expect(await notificationsAbout(app.db.read, 'personnel', id)).toMatchObject(expected);
  await request(app, { method: 'DELETE', url: `${url}/${id}?version=1` });
  const back = await request(app, { method: 'POST', url: `${url}/${id}/restore`, payload: { version: 2 } });
  expect(back.status).toBe(200);
  expect(await notificationsAbout(app.db.read, 'personnel', id)).toMatchObject(expected);
});
