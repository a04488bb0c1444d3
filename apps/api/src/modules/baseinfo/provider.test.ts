import { provider } from '@kalfa/contracts/baseinfo/provider';
import { region } from '@kalfa/contracts/baseinfo/region';
import { companyTaxNumberFrom, ibanFrom, identityNumberFrom } from '@kalfa/contracts/check-digits';
import { beforeAll, expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { addPerson, addRole } from '../../../test/support/people.ts';
import { request } from '../../../test/support/test-app.ts';

let regionId = 0;

const inputOf = (n: number) => ({
  name: `Işık Şalt ${n}`,
  taxNumber: companyTaxNumberFrom(String(100_000_000 + n)),
  taxOffice: 'Meram',
  phone: `0332 000 ${n}`,
  email: `isik${n}@kalfa.test`,
  regionId,
  address: 'Organize Sanayi Bölgesi',
  inGroup: n % 2 === 0,
  iban: ibanFrom('TR', `000610${String(n).padStart(16, '0')}`),
});
const valid = { ...inputOf(1), regionId: 1 };

const app = describeRecord(provider, {
  table: 'baseinfo.providers',
  fresh: inputOf,
  change: (n) => ({ name: `Yeni firma ${n}` }),
  invalid: [
    { input: { ...valid, name: '' }, path: 'name' },
    { input: { ...valid, taxNumber: '1234567891' }, path: 'taxNumber' },
    { input: { ...valid, taxNumber: '12345' }, path: 'taxNumber' },
    { input: { ...valid, phone: null }, path: 'phone' },
    { input: { ...valid, email: 'isik' }, path: 'email' },
    { input: { ...valid, iban: 'TR330006100519786457841327' }, path: 'iban' },
    { input: { ...valid, address: '' }, path: 'address' },
    { input: { ...valid, inGroup: 'evet' }, path: 'inGroup' },
  ],
  unique: ['taxNumber'],
});

beforeAll(async () => {
  const province = await makeRecord(app, region, { name: 'Konya', code: '42', parentId: null });
  regionId = await makeRecord(app, region, { name: 'Selçuklu', code: null, parentId: province });
});

let count = 900;
const create = (change: object) =>
  request<Record<string, unknown>>(app, {
    method: 'POST',
    url: '/api/baseinfo/providers',
    payload: { ...inputOf((count += 1)), ...change },
  });

test('a number with wrong check digits is reported at its field', async () => {
  const { body } = await create({ taxNumber: '1234567891', iban: 'TR00' });
  expect(body.errors).toMatchObject([
    { path: 'taxNumber', code: 'TAX_NUMBER_INVALID' },
    { path: 'iban', code: 'IBAN_INVALID' },
  ]);
});

test('an account number may be typed with spaces and small letters', async () => {
  const { body } = await create({ iban: 'tr33 0006 1005 1978 6457 8413 26' });
  expect(body.data.iban).toBe('TR330006100519786457841326');
});

test('a person buys under their identity number', async () => {
  expect((await create({ taxNumber: identityNumberFrom('215340186') })).status).toBe(201);
});

test('two companies without a tax number cannot share a name, and two with one can', async () => {
  const name = 'Öz Elektrik';
  expect((await create({ name })).status).toBe(201);
  expect((await create({ name })).status).toBe(201);
  expect((await create({ name, taxNumber: null })).status).toBe(201);
  expect((await create({ name: 'ÖZ ELEKTRİK', taxNumber: null })).body.errors).toMatchObject([
    { path: 'name', code: 'TAKEN' },
  ]);
});

test('a supplier has province and district', async () => {
  expect((await create({})).body.data.regionPath).toBe('Konya / Selçuklu');
});

test('a picker of suppliers tells names, and tax numbers only to who may open suppliers', async () => {
  const id = Number((await create({ name: 'Vergili Firma' })).body.data.id);
  await addRole(app.db, { name: 'picker', scope: 'all', grants: ['units.view'] });
  const { token } = await addPerson(app.db, { username: 'picker.test', roles: ['picker'] });
  const headers = { authorization: `Bearer ${token}` };
  const read = (url: string) => request(app, { url, headers, as: 'guest' });
  const found = await read('/api/baseinfo/providers/lookup?q=Vergili');
  expect(found.body.data).toEqual([{ id, name: 'Vergili Firma' }]);
  expect((await read(`/api/baseinfo/providers/${id}`)).status).toBe(403);
});
