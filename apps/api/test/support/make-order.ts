import { doStock, type StockWorld } from './stock-world.ts';
import type { TestApp } from './test-app.ts';

type OrderedLine = { itemId: number; quantity: string; estimatedPrice?: string };

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

const path = 'initial-operations/orders';

/** An approved order of a site, or without one for the central warehouses; it may name a tender. */
export async function makeOrder(
  app: TestApp,
  { second }: StockWorld,
  order: {
    workhouseId?: number;
    tenderId?: number;
    providerId?: number;
    expectedOn?: string;
    lines: readonly OrderedLine[];
  },
): Promise<MadeOrder> {
  const made = await doStock(app, 'POST', path, order);
  const pending = await doStock(app, 'POST', `${path}/${made.id}/submit`, { version: made.version });
  await doStock(app, 'POST', `${path}/${made.id}/approve`, { version: pending.version }, second.token);
  return readOrder(app, made.id);
}

export const readOrder = (app: TestApp, id: number) => doStock<MadeOrder>(app, 'GET', `${path}/${id}`);
