import { expect, test } from 'vitest';
import { viewsOf } from './page-views.ts';
import { fitting, parsePaletteQuery, type Entry } from './palette.model.ts';

const page: Entry = {
  id: 'page stock-inquiry',
  section: 'pages',
  label: 'Stok Durumu',
  Icon: null as never,
  to: '/warehouse/list-warehouse/?tab=stock',
};
const titles: Readonly<Record<string, string>> = {
  'entity.movement.title': 'Hareketler',
  'entity.inTransit.title': 'Yoldaki Malzeme',
};

test('a list within a page is found by its own name, and opens there', () => {
  const views = viewsOf('stock-inquiry', page, (key) => titles[key] ?? '');
  expect(fitting([page, ...views], parsePaletteQuery('yolda'))).toMatchObject([
    {
      label: 'Yoldaki Malzeme',
      hint: 'Stok Durumu',
      to: '/warehouse/list-warehouse/?tab=stock&view=transit',
    },
  ]);
  expect(viewsOf('units', page, String)).toEqual([]);
});
