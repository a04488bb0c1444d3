import { describe, expect, test } from 'vitest';
import { barcodeOf, catalogueItems } from './goods.ts';
import { chanceFrom } from './random.ts';
import { categoryTree, type CategoryBranch } from './trade/categories.ts';
import { goodsFamilies } from './trade/items.ts';
import { productTypes } from './trade/product-types.ts';
import { provinces } from './trade/regions.ts';

const flat = (branches: readonly CategoryBranch[], level = 1): { code: string; level: number }[] =>
  branches.flatMap(([code, , below = []]) => [{ code, level }, ...flat(below, level + 1)]);
const categories = flat(categoryTree);

describe('the trade catalogue', () => {
  test('has 28 categories in three levels', () => {
    expect(categories.length).toBe(28);
    expect(Math.max(...categories.map(({ level }) => level))).toBe(3);
  });

  test.each([
    ['small', 300],
    ['large', 3_000],
  ] as const)('%s has %i items, each with a name, a code and a barcode of its own', (size, count) => {
    const items = catalogueItems(goodsFamilies, size).map(({ input }) => input);
    expect(items.length).toBe(count);
    for (const key of ['name', 'code', 'barcode'] as const) {
      const values = items.flatMap((one) => one[key]?.toLocaleLowerCase('tr') ?? []);
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test('puts every item into a category that is there', () => {
    const known = new Set(categories.map(({ code }) => code));
    expect(goodsFamilies.filter(({ category }) => !known.has(category))).toEqual([]);
  });

  test('has 24 product types, 5 provinces and 32 districts', () => {
    expect(productTypes.length).toBe(24);
    expect([provinces.length, provinces.flatMap(([, , districts]) => [...districts]).length]).toEqual([
      5, 32,
    ]);
  });
});

test('a barcode ends with the digit that follows from the others', () => {
  expect(barcodeOf(0)).toMatch(/^8690\d{9}$/);
  const sum = (code: string) =>
    code.split('').reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  for (let n = 0; n < 50; n += 1) expect(sum(barcodeOf(n)) % 10).toBe(0);
});

test('the same number gives the same chances, and another one others', () => {
  const drawn = (seed: number) => chanceFrom(seed).digits(20);
  expect(drawn(7)).toBe(drawn(7));
  expect(drawn(7)).not.toBe(drawn(8));
});
