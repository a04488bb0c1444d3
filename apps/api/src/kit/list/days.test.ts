import { query } from '@kalfa/tools/services/query';
import { beforeAll, expect, test } from 'vitest';
import { request, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

/** Instants around one day in Istanbul, three hours ahead of UTC. */
const moments = {
  'the evening before': '2026-07-12T20:59:59Z',
  'midnight there': '2026-07-12T21:00:00Z',
  noon: '2026-07-13T09:00:00Z',
  'the last second': '2026-07-13T20:59:59.999999Z',
  'the day after': '2026-07-13T21:00:00Z',
};

beforeAll(async () => {
  const values = Object.entries(moments).map(([name, at], n) => `('${name}', 's${n}', 0, 1, 1, '${at}')`);
  await query(
    app.urls.super,
    `insert into baseinfo.units (title, symbol, decimals, created_by, updated_by, created_at) values ${values.join()}`,
  );
});

test.each([
  ['gte', ['midnight there', 'noon', 'the last second', 'the day after']],
  ['gt', ['the day after']],
  ['lte', ['the evening before', 'midnight there', 'noon', 'the last second']],
  ['lt', ['the evening before']],
])('%s a day means that day in the time zone of the organisation', async (operator, names) => {
  const reply = await request<{ title: string }[]>(app, {
    url: `/api/baseinfo/units?sort=createdAt&filter[createdAt][${operator}]=2026-07-13`,
  });
  expect(reply.body.data.map((row) => row.title)).toEqual(names);
});

test('an instant is compared exactly, and today is in the same time zone', async () => {
  const names = async (filter: string) => {
    const reply = await request<{ title: string }[]>(app, {
      url: `/api/baseinfo/units?sort=createdAt&filter[createdAt]${filter}`,
    });
    return reply.body.data.map((row) => row.title);
  };
  expect(await names('[gt]=2026-07-13T09:00:00Z')).toEqual(['the last second', 'the day after']);
  expect(await names('[lte]=2026-07-13T12:00:00%2B03:00')).toEqual([
    'the evening before',
    'midnight there',
    'noon',
  ]);
  expect(await names('[gte]=today')).toEqual([]);
  expect(await names('[lt]=today')).toHaveLength(5);
});
