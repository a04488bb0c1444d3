import type { MenuKey } from '../menu.ts';
import type { NotificationType } from '../notifications/notification-types.ts';

type DispatchKindRow = {
  prefix: string;
  menu: MenuKey;
  from: 'warehouse' | 'store';
  to: 'workhouse' | 'warehouse' | 'store' | 'project' | 'destroyed';
  driver: 'required' | 'optional';
  /** Goods to be destroyed: needs a reason, an attachment, and a second person. */
  destroys: boolean;
  /** What its approval posts, and the receipt that settles it; kinds without a receipt arrive with their approval. */
  posts: 'ship' | 'consume' | 'destroy';
  receipt: string | null;
  /** Brings a site what it asked for, so that it may name the request. */
  fulfils: boolean;
  /** The kind that sends received goods back; goods that were consumed or destroyed are reversed instead. */
  back: string | null;
  notification: NotificationType;
};

/** The seven kinds of dispatch. Server and screens read the differences between them from here. */
export const dispatchKinds = {
  warehouseToSite: {
    prefix: 'DSV',
    menu: 'warehouse-dispatches',
    from: 'warehouse',
    to: 'workhouse',
    driver: 'required',
    destroys: false,
    posts: 'ship',
    receipt: 'storeFromWarehouse',
    fulfils: true,
    back: 'storeToCenter',
    notification: 'warehouse-dispatch',
  },
  warehouseDestruction: {
    prefix: 'DIM',
    menu: 'warehouse-destructions',
    from: 'warehouse',
    to: 'destroyed',
    driver: 'optional',
    destroys: true,
    posts: 'destroy',
    receipt: null,
    fulfils: false,
    back: null,
    notification: 'warehouse-dispatch-destruction',
  },
  betweenWarehouses: {
    prefix: 'DDS',
    menu: 'between-warehouse-dispatches',
    from: 'warehouse',
    to: 'warehouse',
    driver: 'required',
    destroys: false,
    posts: 'ship',
    receipt: 'betweenWarehouses',
    fulfils: false,
    back: 'betweenWarehouses',
    notification: 'warehouse-dispatch-between-warehouse',
  },
  storeToProject: {
    prefix: 'SPR',
    menu: 'store-dispatches',
    from: 'store',
    to: 'project',
    driver: 'optional',
    destroys: false,
    posts: 'consume',
    receipt: null,
    fulfils: false,
    back: null,
    notification: 'store-dispatch-to-project',
  },
  storeToCenter: {
    prefix: 'SMD',
    menu: 'store-dispatches-to-center',
    from: 'store',
    to: 'warehouse',
    driver: 'required',
    destroys: false,
    posts: 'ship',
    receipt: 'fromStore',
    fulfils: false,
    back: 'warehouseToSite',
    notification: 'store-dispatch-to-center',
  },
  storeDestruction: {
    prefix: 'SIM',
    menu: 'store-destructions',
    from: 'store',
    to: 'warehouse',
    driver: 'required',
    destroys: true,
    posts: 'ship',
    receipt: 'destructionFromStore',
    fulfils: false,
    back: null,
    notification: 'store-dispatch-destruction-to-center',
  },
  betweenStores: {
    prefix: 'SDS',
    menu: 'between-store-dispatches',
    from: 'store',
    to: 'store',
    driver: 'required',
    destroys: false,
    posts: 'ship',
    receipt: 'betweenStores',
    fulfils: true,
    back: 'betweenStores',
    notification: 'store-dispatch-between-store',
  },
} as const satisfies Record<string, DispatchKindRow>;

export type DispatchKind = keyof typeof dispatchKinds;
export const dispatchKindKeys = Object.keys(dispatchKinds) as [DispatchKind, ...DispatchKind[]];
export const dispatchKind = (kind: DispatchKind): DispatchKindRow => dispatchKinds[kind];
export const dispatchMenus = dispatchKindKeys.map((kind) => dispatchKinds[kind].menu);
