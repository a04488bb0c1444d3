import type { ListShape } from '@kalfa/contracts/list';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import type { Actor } from '../../http/actor.ts';
import type { RowsQuery, Visibility } from '../list/list.ts';

/** A list that can be exported. Each module registers its own, so that the jobs depend on no module. */
export type Exportable = {
  /** The name in its contract. */
  name: string;
  /**
   * The pages that show it. Users who may print none of them cannot export it. This is checked at the request and again when the file is
   * written.
   */
  menus: readonly [MenuKey, ...MenuKey[]];
  list: ListShape;
  rows: (db: Reader, actor: Actor) => RowsQuery;
  /** The same visibility as in every other read of the list. */
  visibilityFor: (actor: Actor) => Visibility;
};
