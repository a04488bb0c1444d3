import type { ListShape } from '@kalfa/contracts/list';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import type { Actor } from '../../http/actor.ts';
import type { RowsQuery, Visibility } from '../list/list.ts';

/** A list that can leave the house as a file. Its module brings it along, so that the jobs know no module. */
export type Exportable = {
  /** The one word of its contract. */
  name: string;
  /** Who may not print this page exports nothing of it, now or when the file is made. */
  menu: MenuKey;
  list: ListShape;
  rows: (db: Reader) => RowsQuery;
  /** The same sight as every other read of the list. */
  sight: (actor: Actor) => Visibility;
};
