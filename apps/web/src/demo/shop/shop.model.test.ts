import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StorageSlot } from '../../lib/local-storage.ts';
import { make } from '../mock/data/products.ts';
import type { Product } from '../mock/shapes.ts';
import { createShop } from './shop-store.ts';
import {
  added,
  amountOf,
  countOf,
  isNew,
  keptGuards,
  priceRangeNames,
  productAt,
  putBack,
  relatedTo,
  removed,
  reset,
  setFilters,
  shopDefaults,
  shopKey,
  shownProducts,
  sorts,
  stepped,
  totalOf,
  type Filters,
  type KeptShop,
} from './shop.model.ts';

const now = Date.UTC(2026, 10, 16);
const products = make(now);
const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id);
const everything = { productSearch: '', sortBy: 'newest', filters: shopDefaults.filters } as const;
const shownWith = (filters: Partial<Filters>) =>
  idsOf(shownProducts(products, { ...everything, filters: { ...shopDefaults.filters, ...filters } }));

describe('the state', () => {
  test('starts as specified', () => {
    expect(shopDefaults).toEqual({
      products: [],
      productSearch: '',
      sortBy: 'newest',
      cart: [],
      total: 0,
      error: '',
      filters: { category: 'All', color: 'All', gender: 'All', price: 'All', rating: '' },
    });
  });

  test('is reset except for the rating', () => {
    const filters: Filters = {
      category: 'books',
      color: '#FF4842',
      gender: 'Kids',
      price: '2000-',
      rating: '3',
    };
    expect(setFilters(filters)).toBe(5);
    expect(reset({ filters })).toEqual({
      filters: { category: 'All', color: 'All', gender: 'All', price: 'All', rating: '3' },
      sortBy: 'newest',
    });
  });
});

describe('the cart', () => {
  test('gets an item at its end, also of a product that it has already', () => {
    expect(added(added([{ id: 7, qty: 2 }], 3), 7)).toEqual([
      { id: 7, qty: 2 },
      { id: 3, qty: 1 },
      { id: 7, qty: 1 },
    ]);
  });

  test('counts one item up and down by one, without a lower bound', () => {
    let cart = [
      { id: 7, qty: 1 },
      { id: 7, qty: 1 },
    ];
    for (let step = 0; step < 3; step += 1) cart = stepped(cart, 1, -1);
    expect(cart).toEqual([
      { id: 7, qty: 1 },
      { id: 7, qty: -2 },
    ]);
    expect(stepped(cart, 0, 1)[0]).toEqual({ id: 7, qty: 2 });
  });

  test('loses the item that is removed, which comes back where it stood', () => {
    const cart = [
      { id: 1, qty: 1 },
      { id: 2, qty: 5 },
      { id: 1, qty: 3 },
    ];
    const left = removed(cart, 1);
    expect(left).toEqual([
      { id: 1, qty: 1 },
      { id: 1, qty: 3 },
    ]);
    expect(putBack(left, { id: 2, qty: 5 }, 1)).toEqual(cart);
  });

  test('has a total at sales prices, which is a number whatever is in the cart', () => {
    expect(totalOf(added(added([], 2), 7), products)).toBe(3_650);
    expect(amountOf({ id: 2, qty: -2 }, products)).toBe(-5_780);
    const odd = [
      { id: 2, qty: -2 },
      { id: 4, qty: 0 },
      { id: 1_999, qty: 3 },
    ];
    expect(totalOf(odd, products)).toBe(-5_780);
    expect([totalOf(odd, []), totalOf([], products)]).toEqual([0, 0]);
  });
});

describe('the products', () => {
  test('are shown with the newest first', () => {
    expect(shownWith({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test.each([
    ['priceAsc', (one: Product) => one.salesPrice],
    ['priceDesc', (one: Product) => -one.salesPrice],
    ['discount', (one: Product) => -one.discount],
    ['newest', (one: Product) => -Date.parse(one.created)],
  ] as const)('are sorted by %s', (sortBy, of) => {
    const values = shownProducts(products.toReversed(), { ...everything, sortBy }).map(of);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    expect(sorts).toContain(sortBy);
  });

  test('are found by words of the title and of the description', () => {
    const search = (productSearch: string) =>
      idsOf(shownProducts(products, { ...everything, productSearch }));
    expect([search(' CAMERA '), search('generator'), search('nothing such')]).toEqual([[8], [2], []]);
  });

  test('fit every filter that is set', () => {
    expect(shownWith({ category: 'fashion' })).toEqual([3, 5, 7, 10, 12]);
    expect(shownWith({ gender: 'Kids' })).toEqual([4, 7, 9]);
    expect(shownWith({ color: '#FF4842' })).toEqual([4, 6, 11]);
    expect(shownWith({ price: '0-500' })).toEqual([1, 3, 9, 10]);
    expect(shownWith({ price: '2000-' })).toEqual([2, 8, 11]);
    expect(shownWith({ category: 'fashion', gender: 'Kids' })).toEqual([7]);
    expect([shownWith({ rating: '3' }).length, shownWith({ rating: '4' }).length]).toEqual([12, 0]);
  });

  test('each have one price range', () => {
    expect(priceRangeNames.map((name) => countOf(products, 'price', name))).toEqual([4, 5, 3]);
  });

  test('are new for two weeks', () => {
    expect(products.filter((product) => isNew(product, now)).map(({ id }) => id)).toEqual([1]);
  });

  test('are found by the number of the address, and nothing else is', () => {
    expect(productAt(products, '12')?.title).toBe('Linen Dress');
    for (const id of ['0', '13', '012', '1e0', ' 1', 'shirt', '', undefined])
      expect(productAt(products, id)).toBeUndefined();
  });

  test('are related by category, then by the people they are for', () => {
    const [book, headphones] = products as [Product, Product];
    expect(idsOf(relatedTo(headphones, products))).toEqual([6, 11, 5, 12]);
    expect(relatedTo(book, products)).toHaveLength(4);
    expect(idsOf(relatedTo(book, products))).not.toContain(1);
  });
});

describe('what this browser keeps', () => {
  afterEach(() => void vi.useRealTimers());
  const defaults: KeptShop = { productSearch: '', sortBy: 'newest', cart: [], filters: shopDefaults.filters };
  const slot = (getItem: StorageSlot['getItem']): StorageSlot => ({ getItem, setItem: () => undefined });
  const readFrom = (text: string) => createShop(() => slot(() => text)).getState();
  const stored = (state: unknown) => JSON.stringify({ state, version: 1 });

  test('is the search, the order, the cart and the filters, under the key of the specification', () => {
    const written = new Map<string, string>();
    const shop = createShop(() => ({
      getItem: (key) => written.get(key) ?? null,
      setItem: (key, text) => written.set(key, text),
    }));
    shop.setState({ cart: [{ id: 3, qty: -1 }], sortBy: 'discount', productSearch: 'cap' });
    expect(shopKey).toBe('persist:ecommerce');
    expect(JSON.parse(written.get('persist:ecommerce') ?? '')).toEqual({
      state: { ...defaults, cart: [{ id: 3, qty: -1 }], sortBy: 'discount', productSearch: 'cap' },
      version: 1,
    });
    expect(createShop(() => slot((key) => written.get(key) ?? null)).getState()).toEqual(shop.getState());
  });

  test('is not waited for longer than 5000 ms', async () => {
    vi.useFakeTimers();
    const late = stored({ cart: [{ id: 1, qty: 1 }] });
    const afterMs = (ms: number) =>
      createShop(() => slot(() => new Promise((resolve) => setTimeout(() => resolve(late), ms))));
    const [inTime, tooLate, silent] = [afterMs(4_900), afterMs(5_100), afterMs(1e9)];
    expect(inTime.getState()).toEqual(defaults);
    await vi.advanceTimersByTimeAsync(5_000);
    silent.setState({ cart: [{ id: 4, qty: 1 }] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(inTime.getState().cart).toEqual([{ id: 1, qty: 1 }]);
    expect(tooLate.getState()).toEqual(defaults);
    expect(silent.getState()).toEqual({ ...defaults, cart: [{ id: 4, qty: 1 }] });
  });

  test.each(['', '{', '{"state":', 'null', '[]', '7', '"cart"', '{"state":null}', '{"state":[1]}'])(
    'has its defaults when %j is stored',
    (text) => expect(readFrom(text)).toEqual(defaults),
  );

  test.each([
    ['a cart that is a text', { cart: '[{"id":1,"qty":1}]' }],
    ['a cart that is an object', { cart: { 0: { id: 1, qty: 1 }, length: 1 } }],
    ['an item that is nothing', { cart: [null] }],
    ['an item without a quantity', { cart: [{ id: 1 }] }],
    ['a quantity as a text', { cart: [{ id: 1, qty: '1' }] }],
    ['a broken quantity', { cart: [{ id: 1, qty: 0.5 }] }],
    ['an id as a text', { cart: [{ id: '1', qty: 1 }] }],
    ['an unknown order', { sortBy: 'oldest' }],
    ['a search that is a number', { productSearch: 7 }],
    ['an unknown filter', { filters: { ...defaults.filters, color: '#123456' } }],
    ['a filter that is missing', { filters: { category: 'books' } }],
    ['filters that are nothing', { filters: null }],
  ])('replaces %s by the default, and only that', (_what, wrong) => {
    const rest = Object.hasOwn(wrong, 'cart') ? { sortBy: 'discount' } : { cart: [{ id: 5, qty: 0 }] };
    expect(readFrom(stored({ ...rest, ...wrong }))).toEqual({ ...defaults, ...rest });
  });

  test('accepts no number that JSON makes infinite', () => {
    expect(readFrom('{"state":{"cart":[{"id":1,"qty":1e999}]},"version":1}')).toEqual(defaults);
    expect(keptGuards.cart([{ id: 1, qty: Number.NaN }])).toBe(false);
  });
});
