import { auth } from '@kalfa/contracts/identity/auth';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signOut } from '../../lib/session/sign-in.ts';
import { answer } from '../../testing/answers.ts';
import {
  boxOf,
  expectAccessible,
  expectAddress,
  expectCount,
  expectNoSidewaysScroll,
  expectText,
  find,
  press,
} from '../../testing/events.ts';
import { renderPage } from '../../testing/render-page.tsx';

const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
const button = (name: string) => page.getByRole('button', { name });
const cartLink = (name: string) => page.getByRole('link', { name });
const keptCart = () =>
  (JSON.parse(localStorage.getItem('persist:ecommerce') ?? '{}') as { state: { cart: unknown } }).state.cart;
const holding = (cart: unknown) => ({ 'persist:ecommerce': JSON.stringify({ state: { cart }, version: 1 }) });

test('a product is added, taken back and added again, and the cart is kept over a reload and the sign-out', async () => {
  const { reload } = await renderPage('/apps/shop', { answers: [answer(auth.logout, {})] });
  await expectCount(cards, 12);
  await button('Add to cart: Quiet Headphones').click();
  await expect.element(cartLink('Cart 1 product ₺2,890')).toBeVisible();
  await button('Undo').click();
  await expect.element(cartLink('Cart 0 products')).toBeVisible();
  expect(document.activeElement?.id).toBe('content');
  await button('Add to cart: Quiet Headphones').click();
  await button('Add to cart: Day Bag 18 l').click();
  // What is sold out has no button.
  await expectCount(button('Add to cart'), 11);
  await expect.element(page.getByRole('img', { name: '3 of 5 stars' }).first()).toBeVisible();
  await reload();
  await expect.element(cartLink('Cart 2 products ₺3,650')).toBeVisible();
  await expectAccessible('main');
  await signOut();
  expect(keptCart()).toEqual([
    { id: 2, qty: 1 },
    { id: 7, qty: 1 },
  ]);
});

test('filters and the search narrow the products; the reset leaves the rating', async () => {
  await renderPage('/apps/shop');
  await page.getByRole('radio', { name: 'Fashion' }).click();
  await expectCount(cards, 5);
  await button('Blue').click();
  await expectCount(cards, 2);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Highest discount');
  await expectText(cards.first(), 'Day Bag 18 l');
  await page.getByRole('radio', { name: '4 and more' }).click();
  await button('Reset').click();
  await expect.element(page.getByRole('radio', { name: '4 and more' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Fashion' })).not.toBeChecked();
  await button('Show all ratings').click();
  await expectCount(cards, 12);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('generator');
  await expectCount(cards, 1);
  await page.getByRole('link', { name: 'Quiet Headphones' }).click();
  await expectAddress('/apps/shop/2');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Quiet Headphones' })).toBeVisible();
  await expectCount(page.getByRole('list', { name: 'Related products' }).getByRole('listitem'), 4);
});

test('an item of the cart goes below zero, is shown as such and removed by key, and comes back', async () => {
  await renderPage('/apps/cart', {
    stored: holding([
      { id: 2, qty: 1 },
      { id: 2, qty: 1 },
      { id: 1_999, qty: 3 },
    ]),
  });
  const lines = page.getByRole('list', { name: 'Cart' }).getByRole('listitem');
  const total = page.getByRole('region', { name: 'Total' });
  const less = button('One less: Quiet Headphones').nth(1);
  await less.click();
  await expectText(total, '₺2,890');
  await less.click();
  await expectText(lines.nth(1), 'The quantity is not above zero');
  await expectText(lines.nth(1), '−₺2,890');
  await expectText(total, '₺0');
  await expectText(lines.nth(2), 'Product 1999');
  await expectAccessible('main');
  await press('Delete');
  await expectCount(lines, 2);
  expect(keptCart()).toEqual([
    { id: 2, qty: 1 },
    { id: 1_999, qty: 3 },
  ]);
  await expect.element(button('Remove from the cart: Product 1999')).toHaveFocus();
  await button('Undo').click();
  await expectCount(lines, 3);
  expect(keptCart()).toEqual([
    { id: 2, qty: 1 },
    { id: 2, qty: -1 },
    { id: 1_999, qty: 3 },
  ]);
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Remove from the cart' }).first().click();
  await expectText(page.getByRole('main'), 'The cart is empty');
  expect(document.activeElement?.id).toBe('content');
});

test('an address without a product says so and leads back, and a broken storage is no obstacle', async () => {
  await renderPage('/apps/shop/13', { stored: { 'persist:ecommerce': '{"state":{"cart":7' } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the shop' }).click();
  await expectAddress('/apps/shop');
  await expectCount(cards, 12);
});

test('a phone shows two cards beside each other and opens the filters, in Arabic from the right', async () => {
  await renderPage('/apps/shop', { viewport: [390, 844], language: 'ar', direction: 'rtl' });
  const items = page.getByRole('list', { name: 'المنتجات' }).getByRole('listitem');
  await expectCount(items, 12);
  expect(boxOf(items.nth(0)).top).toBe(boxOf(items.nth(1)).top);
  expect(boxOf(items.nth(0)).left).toBeGreaterThan(boxOf(items.nth(1)).left);
  expect(boxOf(items.nth(2)).top).toBeGreaterThan(boxOf(items.nth(0)).top);
  await expectNoSidewaysScroll();
  expect(find('details input').checkVisibility()).toBe(false);
  find('main summary').click();
  await page.getByRole('radio', { name: 'كتب' }).click();
  await expectCount(items, 1);
  for (const target of document.querySelectorAll('details label, details button, main li button'))
    expect(boxOf(target).height).toBeGreaterThanOrEqual(44);
  await expectAccessible('main');
});
