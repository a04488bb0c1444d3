import { expect, test } from 'vitest';
import { isLeft, kindFor, newInvoicePage, orderIn, siteIn, withoutOrder } from './new-invoice.ts';

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

test('an order is forgotten with the form that was closed, and not before its lines are copied', () => {
  const rest = 'order=7&site=4&q=kablo';
  expect(isLeft(new URLSearchParams(`${rest}&new=1`))).toBe(false);
  expect(isLeft(new URLSearchParams(`${rest}&id=9`))).toBe(false);
  expect(isLeft(new URLSearchParams(rest))).toBe(true);
  expect(withoutOrder(new URLSearchParams(rest)).toString()).toBe('q=kablo');
});
