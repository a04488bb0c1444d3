import { createStored, type StorageSlot, type StoredState } from '../../lib/local-storage.ts';
import { keptGuards, shopDefaults, shopKey, type KeptShop } from './shop.model.ts';

const { productSearch, sortBy, cart, filters } = shopDefaults;

/** What this browser keeps of the shop, also after the sign-out. */
export const createShop = (shelf?: () => StorageSlot): StoredState<KeptShop> =>
  createStored<KeptShop>({
    key: shopKey,
    defaults: { productSearch, sortBy, cart, filters },
    rules: keptGuards,
    ...(shelf && { shelf }),
  });
