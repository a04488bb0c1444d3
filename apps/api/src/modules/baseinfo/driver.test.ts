import { driver } from '@kalfa/contracts/baseinfo/driver';
import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import { masked } from '@kalfa/contracts/fields';
import { personnel } from '@kalfa/contracts/hr/personnel';
import { position } from '@kalfa/contracts/hr/position';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { addPerson, addRole } from '../../../test/support/people.ts';
import { request } from '../../../test/support/test-app.ts';

const inputOf = (n: number) => ({
  name: 'Şükrü',
  family: `Işıklı ${n}`,
  fatherName: null,
  birthDate: null,
  identityNumber: identityNumberFrom(String(320_000_000 + n * 1_001)),
  internal: false,
  personnelId: null,
  phone: null,
  licenceClass: 'CE',
});
const valid = inputOf(1);
const lastYear = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

const app = describeRecord(driver, {
  table: 'baseinfo.drivers',
  fresh: inputOf,
  change: (n) => ({ phone: `0532 000 ${n}` }),
  invalid: [
    { input: { ...valid, name: ' ' }, path: 'name' },
    { input: { ...valid, family: 'a'.repeat(201) }, path: 'family' },
    { input: { ...valid, identityNumber: '12345678901' }, path: 'identityNumber' },
    { input: { ...valid, identityNumber: masked }, path: 'identityNumber' },
    { input: { ...valid, birthDate: lastYear }, path: 'birthDate' },
    { input: { ...valid, birthDate: '1990-02-30' }, path: 'birthDate' },
    { input: { ...valid, internal: null }, path: 'internal' },
  ],
  masked: ['identityNumber'],
  unique: [],
});

let clerk: Record<string, string> = {};
let positionId = 0;
let count = 5_000;

beforeAll(async () => {
  positionId = await makeRecord(app, position, { title: 'Kamyon Şoförü' });
  const grants = ['view', 'add', 'edit', 'print'].map((operation) => `drivers.${operation}`);
  await addRole(app.db, { name: 'dispatcher', scope: 'assigned', grants });
  const { token } = await addPerson(app.db, { username: 'test.dispatcher', roles: ['dispatcher'] });
  clerk = { authorization: `Bearer ${token}` };
});

const url = '/api/warehouse/drivers';
const create = (change: object = {}, headers = {}) =>
  request<{ id: number; identityNumber: string }>(app, {
    method: 'POST',
    url,
    payload: { ...inputOf((count += 1)), ...change },
    headers,
  });
const reveal = (id: number, headers = {}) =>
  request<{ identityNumber: string }>(app, { method: 'POST', url: `${url}/${id}/reveal`, headers });
const auditOf = async (id: number) =>
  (
    await sql<{ action: string; changes: object }>`
      select action, changes from core.audit_entries where entity = 'driver' and entity_id = ${id} order by id`.execute(
      app.db.read,
    )
  ).rows;

test('two drivers cannot share an identity number, however it is stored', async () => {
  const identityNumber = identityNumberFrom('330000123');
  expect((await create({ identityNumber })).status).toBe(201);
  expect((await create({ identityNumber })).body.errors).toMatchObject([
    { path: 'identityNumber', code: 'TAKEN' },
  ]);
});

test('the number is encrypted in the table and masked in every answer, list, file, history and event', async () => {
  const identityNumber = identityNumberFrom('330000456');
  const { id } = (await create({ identityNumber })).body.data;
  const other = identityNumberFrom('330000789');
  await request(app, {
    method: 'PATCH',
    url: `${url}/${id}`,
    payload: { identityNumber: other, version: 1 },
  });
  const answers = await Promise.all([
    request(app, { url: `${url}/${id}` }),
    request(app, { url: `${url}?filter[id]=${id}` }),
    request(app, { url: `${url}/lookup?q=${count}` }),
    request(app, { url: `${url}/${id}/history` }),
    request(app, {
      method: 'POST',
      url: `${url}/export`,
      payload: { format: 'csv', scope: 'filtered', filter: { id: String(id) } },
    }),
  ]);
  const { rows } = await sql<{ all: string }>`
    select (select string_agg(d::text, '') from baseinfo.drivers as d) || (select string_agg(e::text, '') from core.audit_entries as e)
      || (select string_agg(o::text, '') from core.outbox_events as o) as all`.execute(app.db.read);
  const output = [...answers.map(({ text }) => text), rows[0]?.all].join('\n');
  expect(output).toContain(masked);
  for (const number of [identityNumber, other]) expect(output).not.toContain(number);
  expect((await auditOf(id))[1]).toMatchObject({
    action: 'update',
    changes: { identityNumber: [masked, masked] },
  });
});

test('users with the permission get the number, and the access is audited before it is returned', async () => {
  const identityNumber = identityNumberFrom('330001111');
  const { id } = (await create({ identityNumber })).body.data;
  const { body, status } = await reveal(id);
  expect([status, body.data]).toEqual([200, { identityNumber }]);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['create', 'sensitiveRead']);
});

test('users without it are refused, and no access is recorded', async () => {
  const { id } = (await create()).body.data;
  expect((await reveal(id, clerk)).status).toBe(403);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['create']);
});

test('when the access cannot be audited the number is not returned', async () => {
  const { id } = (await create({ identityNumber: identityNumberFrom('330002222') })).body.data;
  await query(
    app.urls.super,
    `alter table core.audit_entries add constraint no_reads check (action <> 'sensitiveRead') not valid`,
  );
  const refused = await reveal(id);
  await query(app.urls.super, 'alter table core.audit_entries drop constraint no_reads');
  expect(refused.status).toBe(500);
  expect(refused.text).not.toContain(identityNumberFrom('330002222'));
});

test('the mask that a form sends back is not a new number', async () => {
  const identityNumber = identityNumberFrom('330003333');
  const { id } = (await create({ identityNumber })).body.data;
  await request(app, {
    method: 'PATCH',
    url: `${url}/${id}`,
    payload: { identityNumber: masked, name: 'Şükran', version: 1 },
  });
  expect((await create({ identityNumber })).status).toBe(409);
});

test('only an internal driver has a personnel record, and only one that the user may see', async () => {
  const personnelId = await makeRecord(app, personnel, {
    name: 'Osman',
    family: 'Kılıç',
    identityNumber: identityNumberFrom('330004444'),
    positionId,
    workStartDate: '2024-01-01',
    workEndDate: null,
  });
  expect((await create({ personnelId })).body.errors).toMatchObject([
    { path: 'personnelId', code: 'PERSONNEL_INTERNAL' },
  ]);
  expect((await create({ internal: true, personnelId }, clerk)).status).toBe(404);
  expect((await create({ internal: true, personnelId })).body.data).toMatchObject({
    personnelName: 'Osman Kılıç',
  });
});

test('a picker includes the vehicles of a driver', async () => {
  const { id } = (await create({ family: 'Araçlı' })).body.data;
  await request(app, {
    method: 'PATCH',
    url: `${url}/${id}/vehicles`,
    payload: { upsert: [{ name: 'Kamyon', modelYear: null, plate: '42TST01' }] },
  });
  const { body } = await request<object[]>(app, { url: `${url}/lookup?q=araçlı` });
  expect(body.data).toMatchObject([
    { id, name: 'Şükrü Araçlı', vehicles: [{ name: 'Kamyon', plate: '42TST01' }] },
  ]);
});

test('a picker of vehicles finds those of one driver', async () => {
  const made = await Promise.all(
    ['42TST02', '42TST03'].map(async (plate, index) => {
      const { id } = (await create({ family: `Plakalı ${index}` })).body.data;
      const payload = { upsert: [{ name: 'Kamyon', modelYear: null, plate }] };
      await request(app, { method: 'PATCH', url: `${url}/${id}/vehicles`, payload });
      return id;
    }),
  );
  const find = (query: string) =>
    request<{ name: string }[]>(app, { url: `/api/warehouse/vehicles/lookup?${query}` });
  const { body } = await find(`of=${made[1]}`);
  expect(body.data.map(({ name }) => name)).toEqual(['42TST03']);
  expect((await find(`of=${made[1]}&q=42tst02`)).body.data).toEqual([]);
  // Nothing else belongs to another record.
  const other = await request(app, { url: `${url}/lookup?of=${made[1]}` });
  expect([other.status, other.body.errors]).toEqual([422, [expect.objectContaining({ path: 'of' })]]);
});
