import type { NewOf } from '@kalfa/contracts/endpoint';
import { order } from '@kalfa/contracts/purchasing/order';
import { makeDocument } from './make-record.ts';
import { doStock, type StockWorld } from './stock-world.ts';
import type { TestApp } from './test-app.ts';

export type MadeOrder = {
  id: number;
  version: number;
  status: string;
  number: string;
  lines: {
    id: number;
    itemId: number;
    pendingInvoiceQuantity: string;
    invoicedQuantity: string;
    overAllowedQuantity: string;
    receivedQuantity: string;
  }[];
};

const { path } = order;

/** An approved order of a site, or without one for the central warehouses; it may name a tender. Every line has a price. */
export async function makeOrder(
  app: TestApp,
  { second }: StockWorld,
  input: NewOf<typeof order>,
): Promise<MadeOrder> {
  const lines = input.lines?.map((line) => ({ estimatedPrice: '1', ...line }));
  const made = await makeDocument(app, order, { ...input, lines });
  const pending = await doStock(app, 'POST', `${path}/${made.id}/submit`, {
    version: made.version,
    confirmIncomplete: true,
  });
  await doStock(app, 'POST', `${path}/${made.id}/approve`, { version: pending.version }, second.token);
  return readOrder(app, made.id);
}

export const readOrder = (app: TestApp, id: number) => doStock<MadeOrder>(app, 'GET', `${path}/${id}`);
