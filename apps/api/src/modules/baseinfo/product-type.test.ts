import { productType } from '@kalfa/contracts/baseinfo/product-type';
import { expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { request } from '../../../test/support/test-app.ts';

const valid = { name: 'Trafo', kind: 'transformer' as const, height: null, power: '100.00' };

const app = describeRecord(productType, {
  table: 'baseinfo.product_types',
  fresh: (n) => ({ name: `Çığ Direği ${n}`, kind: 'poleSteel' as const, height: `${n}.50`, power: null }),
  change: (n) => ({ name: `Yeni direk ${n}` }),
  invalid: [
    { input: { ...valid, name: '' }, path: 'name' },
    { input: { ...valid, kind: 'poleWood' }, path: 'kind' },
    { input: { ...valid, height: '1.234' }, path: 'height' },
    { input: { ...valid, power: '-5' }, path: 'power' },
    { input: { ...valid, kind: 'poleSteel' }, path: 'power' },
  ],
  unique: ['name'],
});

test('a transformer that becomes a pole loses its power first', async () => {
  const id = await makeRecord(app, productType, valid);
  const edit = (payload: object) =>
    request(app, { method: 'PATCH', url: `/api/baseinfo/product-types/${id}`, payload });
  expect((await edit({ kind: 'poleConcrete', version: 1 })).body.errors).toMatchObject([
    { path: 'power', code: 'POWER_OF_TRANSFORMER' },
  ]);
  expect((await edit({ kind: 'poleConcrete', power: null, version: 1 })).status).toBe(200);
});
