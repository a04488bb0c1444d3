import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { expect, test } from 'vitest';
import { makeWarehouse } from '../../../test/support/make-place.ts';
import { request, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

const inOrder = [
  '5 m',
  '6 m',
  '10 m',
  '10,5 m',
  'Ağrı Deposu',
  'Çorum Deposu',
  'Depo 2',
  'Depo 10',
  'Isparta',
  'İsmail',
  'Şile',
  'Zeynep',
];

type Page = { names: string[]; next: string | undefined; previous: string | undefined };

async function read(search: string): Promise<Page> {
  const { body } = await request<{ name: string }[]>(app, {
    url: `/api/${warehouse.path}?limit=5&${search}`,
  });
  const cursor = (name: string) => body.page?.[name] as string | undefined;
  return {
    names: body.data.map(({ name }) => name),
    next: cursor('nextCursor'),
    previous: cursor('prevCursor'),
  };
}

const at = (cursor: string | undefined) => `&cursor=${encodeURIComponent(cursor ?? '')}`;

test('texts are sorted by Turkish rules and numbers in them by value, forwards and back over several pages', async () => {
  for (const name of inOrder.toSorted()) await makeWarehouse(app, { name });
  const first = await read('sort=name');
  const second = await read(`sort=name${at(first.next)}`);
  const third = await read(`sort=name${at(second.next)}`);
  expect([...first.names, ...second.names, ...third.names]).toEqual(inOrder);
  const back = await read(`sort=name${at(third.previous)}`);
  expect(back.names).toEqual(second.names);
  const descending = await read('sort=-name');
  const further = await read(`sort=-name${at(descending.next)}`);
  expect([...descending.names, ...further.names]).toEqual(inOrder.toReversed().slice(0, 10));
});
