import { category } from '@kalfa/contracts/baseinfo/category';
import { forceMajeure } from '@kalfa/contracts/baseinfo/force-majeure';
import { item } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { position } from '@kalfa/contracts/hr/position';
import type { AnyRecord } from '@kalfa/contracts/record';
import type { Page } from '@playwright/test';
import { authorisedAs } from './sign-in.ts';

export type ListPage = {
  path: string;
  contract: Pick<AnyRecord, 'name' | 'path' | 'list'>;
  /** Finds three rows or more of the demo data, and none that a test adds. */
  search: string;
  /** A column that is neither the name nor the status, by its heading. */
  hideable: string;
};

/** Every list of the base information, one line for each. */
export const lists: readonly ListPage[] = [
  { path: '/baseinfo/list-units', contract: unit, search: 'metre', hideable: 'Symbol' },
  { path: '/baseinfo/list-forcemajor', contract: forceMajeure, search: 'ma', hideable: 'Changed' },
  { path: '/hr/position', contract: position, search: 'uzman', hideable: 'Changed' },
  { path: '/baseinfo/list-categories', contract: category, search: 'direk', hideable: 'Code' },
  { path: '/baseinfo/list-items', contract: item, search: 'direk', hideable: 'Abbreviation' },
];

/** What all rows of a search come to, added up from the rows themselves. */
export async function sumsOf(
  page: Page,
  { contract, search }: ListPage,
): Promise<{ count: number; totals: Record<string, number> }> {
  const answer = await page.request.get(`/api/${contract.path}`, {
    headers: authorisedAs(page),
    params: { q: search, limit: '200' },
  });
  const { data } = (await answer.json()) as { data: Record<string, unknown>[] };
  const sum = (field: string) => data.reduce((total, row) => total + Number(row[field] ?? 0), 0);
  return {
    count: data.length,
    totals: Object.fromEntries(contract.list.totals.map((field) => [field, sum(field)])),
  };
}
