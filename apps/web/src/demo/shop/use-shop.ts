import { follow } from '../../lib/local-storage.ts';
import { createDemoState } from '../frame/demo-state.ts';
import { messageOf } from '../frame/load-failure.tsx';
import { useDemoData } from '../frame/use-demo-data.ts';
import type { DemoFailure } from '../mock/ask.ts';
import type { Product } from '../mock/shapes.ts';
import { createShop } from './shop-store.ts';
import { shopKey, totalOf, type ShopState } from './shop.model.ts';

/** The part that is kept. */
export const useKept = createShop();
follow(shopKey, useKept);

/** Of the rest, what is loaded. */
const useLoaded = createDemoState<{ products: Product[] | null }>(() => ({ products: null }));

type Loading = { failure: DemoFailure | null; again: () => void };

/** The state of the shop, whose products are loaded by the first page that shows them. */
export function useShop(): ShopState & { isLoaded: boolean; loading: Loading } {
  const kept = useKept();
  const { products } = useLoaded();
  const isLoaded = products !== null;
  const loading = useDemoData('products', isLoaded, (rows) => useLoaded.setState({ products: rows }));
  return {
    ...kept,
    products: products ?? [],
    total: totalOf(kept.cart, products ?? []),
    error: loading.failure ? messageOf(loading.failure) : '',
    isLoaded,
    loading,
  };
}
