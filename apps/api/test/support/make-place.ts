import { region } from '@kalfa/contracts/baseinfo/region';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { makeRecord } from './make-record.ts';
import type { TestApp } from './test-app.ts';

type Named = { name: string; regionId?: number };

/** A warehouse of which only the name matters. */
export const makeWarehouse = async (app: TestApp, input: Named) =>
  makeRecord(app, warehouse, { ...(await placeFields(app)), ...input });

/** A store of which only the name and the site matter. */
export const makeStore = async (app: TestApp, input: Named & { workhouseId: number }) =>
  makeRecord(app, store, { ...(await placeFields(app)), ...input });

let count = 0;

/** A code without digits, because tests search for the numbers in their names. */
export const newCode = () =>
  `Y${String((count += 1)).replaceAll(/\d/g, (digit) => 'KLMNPRSTVZ'[Number(digit)] ?? '')}`;

/** The other required fields of a new place. */
export const placeFields = async (app: TestApp) => ({
  code: newCode(),
  regionId: await regionOf(app),
  address: 'Organize Sanayi',
});

const regions = new WeakMap<TestApp, Promise<number>>();

/** The region of all places of a test. */
export function regionOf(app: TestApp): Promise<number> {
  const made = regions.get(app) ?? makeRecord(app, region, { name: 'Ova' });
  regions.set(app, made);
  return made;
}
