import { category } from '@kalfa/contracts/baseinfo/category';
import { driver } from '@kalfa/contracts/baseinfo/driver';
import { item } from '@kalfa/contracts/baseinfo/item';
import { provider } from '@kalfa/contracts/baseinfo/provider';
import { region } from '@kalfa/contracts/baseinfo/region';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { workPlace } from '@kalfa/contracts/hr/work-place';
import { user } from '@kalfa/contracts/identity/user';
import { invoice } from '@kalfa/contracts/purchasing/invoice';
import { order } from '@kalfa/contracts/purchasing/order';
import { rental } from '@kalfa/contracts/purchasing/rental';
import { request } from '@kalfa/contracts/purchasing/request';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { minimumLevel } from '@kalfa/contracts/stock/minimum-level';
import { opening } from '@kalfa/contracts/stock/opening';
import { receipt } from '@kalfa/contracts/stock/receipt';
import { reversal } from '@kalfa/contracts/stock/reversal';
import { stockCount } from '@kalfa/contracts/stock/stock-count';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { network } from '@kalfa/contracts/works/network';
import { work } from '@kalfa/contracts/works/work';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { workhouseDetail } from '@kalfa/contracts/works/workhouse-detail';

/** The kinds of records whose fields refer to other records; a test compares them with all contracts. */
const referring = [
  category,
  driver,
  item,
  provider,
  region,
  vehicle,
  workPlace,
  user,
  invoice,
  order,
  rental,
  request,
  dispatch,
  minimumLevel,
  opening,
  receipt,
  reversal,
  stockCount,
  store,
  warehouse,
  network,
  work,
  workhouse,
  workhouseDetail,
];

/** The field of a kind of record, as one word. */
export const changedField = (entity: string, field: string) => `${entity}.${field}`;

/** The list of records that each field of each kind refers to. */
export const changedReferences: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  referring.flatMap(({ name, list }) =>
    Object.entries<string | undefined>(list.references ?? {}).map(([field, path]) => [
      changedField(name, field),
      path,
    ]),
  ),
);
