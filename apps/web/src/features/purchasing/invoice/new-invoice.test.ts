import { expect, test } from 'vitest';
import { kindFor, newInvoicePage, orderIn, siteIn } from './new-invoice.ts';

const searchOf = (page: string) => new URLSearchParams(page.split('?')[1]);

test('an order of a site is billed to the site, a central one to a warehouse', () => {
  expect([kindFor({ workhouseId: 4 }), kindFor({ workhouseId: null })]).toEqual(['toStore', 'toWarehouse']);
});

test('the form of the invoice finds the order and its site in the address', () => {
  const ofSite = searchOf(newInvoicePage({ id: 7, workhouseId: 4 }));
  expect([ofSite.has('new'), orderIn(ofSite), siteIn(ofSite)]).toEqual([true, 7, 4]);
  const central = searchOf(newInvoicePage({ id: 7, workhouseId: null }));
  expect([orderIn(central), siteIn(central)]).toEqual([7, null]);
});
