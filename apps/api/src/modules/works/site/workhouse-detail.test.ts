import { workhouseDetail } from '@kalfa/contracts/works/workhouse-detail';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { beforeAll, expect, test } from 'vitest';
import { describeRecord } from '../../../../test/support/describe-record.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import { makeSite } from '../../../../test/support/make-site.ts';
import { request } from '../../../../test/support/test-app.ts';

let workhouseId = 0;
const detail = {
  rentStartDate: '2026-01-05',
  rentEndDate: null,
  rentAmount: '12500.50',
  currency: 'TRY',
  description: null,
  subscriptions: [],
};

const app = describeRecord(workhouseDetail, {
  table: 'works.workhouse_details',
  fresh: (n) => ({
    ...detail,
    workhouseId,
    owner: `Şükrü Işık ${n}`,
    subscriptions: [{ type: 'electricity' as const, subscriberNo: `4410 88${n}`, holder: null }],
  }),
  change: (n) => ({ owner: `Çağla İnşaat ${n}`, rentAmount: `${n}.25`, subscriptions: [] }),
  invalid: [
    { input: { ...detail, workhouseId: 1, owner: ' ' }, path: 'owner' },
    { input: { ...detail, workhouseId: 1, owner: 'a', rentAmount: '0' }, path: 'rentAmount' },
    { input: { ...detail, workhouseId: 1, owner: 'a', currency: 'tl' }, path: 'currency' },
    {
      input: {
        ...detail,
        workhouseId: 1,
        owner: 'a',
        subscriptions: [{ type: 'steam', subscriberNo: '1', holder: null }],
      },
      path: 'subscriptions[0].type',
    },
  ],
  unique: [],
});

beforeAll(async () => {
  workhouseId = await makeSite(app, { name: 'Meram Şantiyesi' });
});

test('the rent of a site is the sum of what it rents today, in the base currency', async () => {
  const id = await makeSite(app, { name: 'Selçuklu Şantiyesi' });
  const rent = (rentAmount: string, other: object = {}) =>
    makeRecord(app, workhouseDetail, { ...detail, workhouseId: id, owner: 'Ev', rentAmount, ...other });
  await rent('34000.00');
  await rent('12500.25');
  await rent('900.00', { currency: 'USD' });
  await rent('7000.00', { rentEndDate: '2026-02-01' });
  const { body } = await request<{ monthlyRent: string }>(app, { url: `/api/${workhouse.path}/${id}` });
  expect(body.data.monthlyRent).toBe('46500.25');
});

test('a subscription is found by its number', async () => {
  await makeRecord(app, workhouseDetail, {
    ...detail,
    workhouseId,
    owner: 'Abone Evi',
    subscriptions: [{ type: 'water', subscriberNo: '77120934', holder: 'Ayşe Kaya' }],
  });
  const { body } = await request<{ owner: string }[]>(app, {
    url: `/api/${workhouseDetail.path}?q=77120934`,
  });
  expect(body.data.map(({ owner }) => owner)).toEqual(['Abone Evi']);
});
