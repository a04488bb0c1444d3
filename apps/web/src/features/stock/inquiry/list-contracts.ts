import type { ListShape } from '@kalfa/contracts/list';
import { balance } from '@kalfa/contracts/stock/balance';
import { movement } from '@kalfa/contracts/stock/movement';

const without = (fields: ListShape['fields'], ids: readonly string[]): ListShape['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !ids.includes(field)));

/** The lists as people filter them: not by numbers of records that have no name here. The values of all rows are added up. */
export const placeBalanceContract = {
  ...balance,
  list: {
    ...balance.list,
    fields: without(balance.list.fields, ['locationId', 'workhouseId', 'projectId']),
    totals: ['value'],
  },
};

/** A shelf means something only at its place. */
export const balanceContract = {
  ...placeBalanceContract,
  list: { ...placeBalanceContract.list, fields: without(placeBalanceContract.list.fields, ['shelf']) },
};

export const movementContract = {
  ...movement,
  list: {
    ...movement.list,
    fields: without(movement.list.fields, ['locationId', 'documentId', 'documentKind']),
  },
};
