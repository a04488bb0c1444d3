import { msOf } from '../../lib/clock.ts';
import { isOneOf, type Guards } from '../../lib/local-storage.ts';
import {
  genders,
  productCategories,
  productColors,
  type Product,
  type ProductColor,
} from '../mock/shapes.ts';

export const sorts = ['newest', 'priceAsc', 'priceDesc', 'discount'] as const;
export type Sort = (typeof sorts)[number];

/** From the first amount, up to and with the second. */
export const priceRanges = {
  '0-500': [0, 500],
  '500-2000': [500, 2_000],
  '2000-': [2_000, Infinity],
} as const;
export type PriceRange = keyof typeof priceRanges;
export const priceRangeNames = Object.keys(priceRanges) as PriceRange[];

/** The least number of stars. */
export const leastRatings = ['4', '3'] as const;

export type Filters = {
  category: 'All' | (typeof productCategories)[number];
  color: 'All' | ProductColor;
  gender: 'All' | (typeof genders)[number];
  price: 'All' | PriceRange;
  rating: '' | (typeof leastRatings)[number];
};
export type CartItem = { id: number; qty: number };

/** The part of the state that this browser keeps; the products are loaded again, and the total follows from both. */
export type KeptShop = { productSearch: string; sortBy: Sort; cart: CartItem[]; filters: Filters };

export type ShopState = KeptShop & { products: Product[]; total: number; error: string };

export const shopDefaults: ShopState = {
  products: [],
  productSearch: '',
  sortBy: 'newest',
  cart: [],
  total: 0,
  error: '',
  filters: { category: 'All', color: 'All', gender: 'All', price: 'All', rating: '' },
};

/** The specification stores persisted state under a prefix; `ecommerce` is its key for the shop. */
export const shopKey = 'persist:ecommerce';

const isFilter: Guards<Filters> = {
  category: isOneOf(['All', ...productCategories]),
  color: isOneOf(['All', ...Object.values(productColors)]),
  gender: isOneOf(['All', ...genders]),
  price: isOneOf(['All', ...priceRangeNames]),
  rating: isOneOf(['', ...leastRatings]),
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isCartItem = (value: unknown): value is CartItem =>
  isObject(value) && Number.isSafeInteger(value.id) && Number.isSafeInteger(value.qty);

/** Whatever else is stored, by an older version or by hand, is replaced by the default. */
export const keptGuards: Guards<KeptShop> = {
  productSearch: (value): value is string => typeof value === 'string',
  sortBy: isOneOf(sorts),
  cart: (value): value is CartItem[] => Array.isArray(value) && value.every(isCartItem),
  filters: (value): value is Filters =>
    isObject(value) &&
    Object.entries(isFilter).every(([name, isRight]: [string, (one: unknown) => boolean]) =>
      isRight(value[name]),
    ),
};

/** Adding appends an item, also of a product that the cart has already. */
export const added = (cart: readonly CartItem[], id: number): CartItem[] => [...cart, { id, qty: 1 }];

/** One more or one less of the item at this place. There is no lower bound. */
export const stepped = (cart: readonly CartItem[], at: number, by: 1 | -1): CartItem[] =>
  cart.map((item, index) => (index === at ? { ...item, qty: item.qty + by } : item));

export const removed = (cart: readonly CartItem[], at: number): CartItem[] =>
  cart.filter((_, index) => index !== at);

/** Where the item stood before. */
export const putBack = (cart: readonly CartItem[], item: CartItem, at: number): CartItem[] =>
  cart.toSpliced(at, 0, item);

/** Sets the filters back. The rating stays, as specified. */
export const reset = ({ filters }: Pick<KeptShop, 'filters'>): Pick<KeptShop, 'filters' | 'sortBy'> => ({
  filters: { ...filters, category: 'All', color: 'All', gender: 'All', price: 'All' },
  sortBy: 'newest',
});

/** The amount of an item; of a product that is not offered, nothing. */
export const amountOf = ({ id, qty }: CartItem, products: readonly Product[]): number =>
  qty * (products.find((product) => product.id === id)?.salesPrice ?? 0);

export const totalOf = (cart: readonly CartItem[], products: readonly Product[]): number =>
  cart.reduce((sum, item) => sum + amountOf(item, products), 0);

const fits: { [Name in keyof Filters]: (product: Product, wanted: Filters[Name]) => boolean } = {
  category: ({ category }, wanted) => wanted === 'All' || category.includes(wanted),
  color: ({ colors }, wanted) => wanted === 'All' || colors.includes(wanted),
  gender: ({ gender }, wanted) => wanted === 'All' || gender === wanted,
  price: ({ salesPrice }, wanted) => {
    if (wanted === 'All') return true;
    const [above, upTo] = priceRanges[wanted];
    return salesPrice > above && salesPrice <= upTo;
  },
  rating: ({ rating }, wanted) => wanted === '' || rating >= Number(wanted),
};
const fitsOne = <Name extends keyof Filters>(product: Product, name: Name, wanted: Filters[Name]) =>
  fits[name](product, wanted);
const filterNames = Object.keys(fits) as (keyof Filters)[];

const compare: Record<Sort, (one: Product, other: Product) => number> = {
  newest: (one, other) => msOf(other.created) - msOf(one.created),
  priceAsc: (one, other) => one.salesPrice - other.salesPrice,
  priceDesc: (one, other) => other.salesPrice - one.salesPrice,
  discount: (one, other) => other.discount - one.discount,
};

/** The products that fit the search and every filter, in the chosen order. */
export function shownProducts(
  products: readonly Product[],
  { productSearch, filters, sortBy }: Pick<KeptShop, 'productSearch' | 'filters' | 'sortBy'>,
): Product[] {
  const wanted = productSearch.trim().toLocaleLowerCase();
  return products
    .filter(
      (product) =>
        `${product.title} ${product.description}`.toLocaleLowerCase().includes(wanted) &&
        filterNames.every((name) => fitsOne(product, name, filters[name])),
    )
    .toSorted(compare[sortBy]);
}

/** How many of all products fit one choice of one filter. */
export const countOf = <Name extends keyof Filters>(
  products: readonly Product[],
  name: Name,
  wanted: Filters[Name],
): number => products.filter((product) => fitsOne(product, name, wanted)).length;

/** How many filters are set. */
export const setFilters = (filters: Filters): number =>
  filterNames.filter((name) => filters[name] !== shopDefaults.filters[name]).length;

const newForMs = 14 * 86_400_000;

export const isNew = ({ created }: Pick<Product, 'created'>, now: number): boolean =>
  now - msOf(created) < newForMs;

/** The product that an address names. */
export const productAt = (products: readonly Product[], id: string | undefined): Product | undefined =>
  products.find((product) => String(product.id) === id);

const mostRelated = 4;

/** Products of the same category first, then those for the same people. */
export function relatedTo(product: Product, products: readonly Product[]): Product[] {
  const distance = ({ category, gender }: Product) =>
    (category.some((one) => product.category.includes(one)) ? 0 : 2) + (gender === product.gender ? 0 : 1);
  return products
    .filter(({ related, id }) => related && id !== product.id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, mostRelated);
}
