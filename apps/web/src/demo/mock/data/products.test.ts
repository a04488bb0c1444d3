import { expect, test } from 'vitest';
import { genders, productCategories, productColors } from '../shapes.ts';
import { make } from './products.ts';

const now = Date.UTC(2026, 10, 16);
const products = make(now);

test('there are twelve products, each with an id of its own between 1 and 2000', () => {
  const ids = products.map(({ id }) => id);
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
  for (const id of ids) expect(id >= 1 && id <= 2_000 && Number.isInteger(id)).toBe(true);
});

test('every product has the rating 3 and the quantity 1', () => {
  expect(products.map(({ rating, qty }) => [rating, qty])).toEqual(products.map(() => [3, 1]));
});

test('a product has exactly the fields of the specification', () => {
  for (const product of products)
    expect(Object.keys(product).toSorted()).toEqual([
      'category',
      'colors',
      'created',
      'description',
      'discount',
      'gender',
      'id',
      'photo',
      'price',
      'qty',
      'rating',
      'related',
      'salesPrice',
      'stock',
      'title',
    ]);
});

test('colours, categories and genders are those of the specification, and each of them occurs', () => {
  const palette: readonly string[] = Object.values(productColors);
  expect(new Set(products.flatMap(({ colors }) => colors))).toEqual(new Set(palette));
  expect(new Set(products.flatMap(({ category }) => category))).toEqual(new Set(productCategories));
  expect(new Set(products.map(({ gender }) => gender))).toEqual(new Set(genders));
  for (const { colors, category } of products)
    expect([colors.length > 0, category.length > 0]).toEqual([true, true]);
});

test('the discount is the percentage between the price and the sales price', () => {
  for (const { price, salesPrice, discount } of products) {
    expect(salesPrice).toBeLessThanOrEqual(price);
    expect(Math.round(price * (1 - discount / 100))).toBeCloseTo(salesPrice, -1);
  }
  expect(products.filter(({ discount }) => discount > 0)).toHaveLength(5);
});

test('one product is sold out, and the pictures are drawings of our own', () => {
  expect(products.filter(({ stock }) => !stock).map(({ id }) => id)).toEqual([6]);
  for (const { photo } of products) {
    expect(photo).toMatch(/^data:image\/svg\+xml,/);
    expect(decodeURIComponent(photo).replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(/);
  }
  expect(new Set(products.map(({ photo }) => photo)).size).toBe(12);
});

test('the products are made for the moment at which the page is opened, none in the future', () => {
  for (const { created } of products) expect(Date.parse(created)).toBeLessThan(now);
  expect(make(now)).toEqual(products);
});
