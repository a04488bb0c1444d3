import { category } from '@kalfa/contracts/baseinfo/category';
import { driver } from '@kalfa/contracts/baseinfo/driver';
import { forceMajeure } from '@kalfa/contracts/baseinfo/force-majeure';
import { item } from '@kalfa/contracts/baseinfo/item';
import { productType } from '@kalfa/contracts/baseinfo/product-type';
import { provider } from '@kalfa/contracts/baseinfo/provider';
import { region } from '@kalfa/contracts/baseinfo/region';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { position } from '@kalfa/contracts/hr/position';
import type { AnyRecord } from '@kalfa/contracts/record';
import type { Page } from '@playwright/test';
import { authorisedAs } from './sign-in.ts';
import { deep } from './test.ts';

export type ListPage = {
  path: string;
  contract: Pick<AnyRecord, 'name' | 'menu' | 'path' | 'list'>;
  /** Finds three rows or more of the demo data, and none that a test adds. */
  search: string;
  /** What Enter on a row opens: the record in a sheet, its own page, or its level of a tree. */
  opens: 'id' | 'item' | 'under';
  /** A column that is neither the name nor the status, by its heading. */
  hideable: string;
};

/** One list whose records open in a sheet, one whose records have a page, and one tree represent the list kit. */
const representative = new Set(['unit', 'item', 'category']);

/** The others are tested in full only by `./kalfa e2e --deep`. */
export const extentOf = ({ contract }: ListPage) => (representative.has(contract.name) ? {} : deep);

/** Every list of the base information, one line for each. */
export const lists: readonly ListPage[] = [
  { path: '/baseinfo/list-units', contract: unit, search: 'metre', opens: 'id', hideable: 'Symbol' },
  {
    path: '/baseinfo/list-forcemajor',
    contract: forceMajeure,
    search: 'ma',
    opens: 'id',
    hideable: 'Changed',
  },
  { path: '/hr/position', contract: position, search: 'uzman', opens: 'id', hideable: 'Changed' },
  {
    path: '/baseinfo/list-categories',
    contract: category,
    search: 'direk',
    opens: 'under',
    hideable: 'Code',
  },
  { path: '/baseinfo/list-items', contract: item, search: 'direk', opens: 'item', hideable: 'Places' },
  {
    path: '/product-type/list-product-types/',
    contract: productType,
    search: 'direk',
    opens: 'id',
    hideable: 'Kind',
  },
  { path: '/region/list-regions/', contract: region, search: 'şehir', opens: 'under', hideable: 'Code' },
  { path: '/provider/list-provider/', contract: provider, search: 'kablo', opens: 'id', hideable: 'Phone' },
  { path: '/driver/list-driver/', contract: driver, search: 'er', opens: 'id', hideable: 'Phone' },
];

type Rows = { ids: string[]; count: number; totals: Record<string, number> };

/** The rows of a search from the API, and their totals, computed from the rows. */
export async function rowsOf(page: Page, { contract, search }: ListPage): Promise<Rows> {
  const answer = await page.request.get(`/api/${contract.path}`, {
    headers: authorisedAs(page),
    params: { q: search, limit: '200' },
  });
  const { data } = (await answer.json()) as { data: Record<string, unknown>[] };
  const sum = (field: string) => data.reduce((total, row) => total + Number(row[field] ?? 0), 0);
  return {
    ids: data.map(({ id }) => String(id)),
    count: data.length,
    totals: Object.fromEntries(contract.list.totals.map((field) => [field, sum(field)])),
  };
}
