import { rental } from '@kalfa/contracts/purchasing/rental';
import { expect, test } from 'vitest';
import { describeDocument } from '../../../../test/support/describe-document.ts';
import { makeStockWorld, type StockWorld } from '../../../../test/support/stock-world.ts';
import { request } from '../../../../test/support/test-app.ts';

let world: StockWorld;
const input = () => ({
  title: '50 tonluk vinç',
  workhouseId: world.site,
  rentStartDate: '2026-11-23',
  rentEndDate: '2026-11-27',
  price: '42500.00',
  pricePeriod: 'daily' as const,
  company: 'Toros Vinç',
  driverInfo: 'Operatör dahil',
});

const app = describeDocument(rental, {
  prepare: async (made) => {
    world = await makeStockWorld(made);
  },
  fresh: async () => input(),
  change: async () => ({
    title: 'Forklift',
    workhouseId: world.otherSite,
    rentStartDate: '2026-12-01',
    rentEndDate: '2026-12-31',
    price: '90000.00',
    pricePeriod: 'monthly' as const,
    company: null,
    driverInfo: null,
    documentDate: '2025-03-04',
  }),
  place: () => ({ workhouseId: world.site }),
  foreignPlace: () => ({ warehouseId: world.otherWarehouse }),
});

test.each([
  [{ rentEndDate: '2026-11-22' }, 'rentEndDate', 'DATE_OUT_OF_ORDER', 'DATE_RANGE_INVALID'],
  [{ price: '0' }, 'price', 'NUMBER_TOO_SMALL', 'VALIDATION_FAILED'],
])('a rental ends after it starts, and costs something: %o', async (change, path, fault, code) => {
  const payload = { ...input(), ...change };
  const { status, body } = await request(app, { method: 'POST', url: '/api/hr/rentals', payload });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code, errors: [{ path, code: fault }] });
});
