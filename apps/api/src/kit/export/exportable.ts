import type { Language } from '@kalfa/contracts/language';
import type { ListShape } from '@kalfa/contracts/list';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import type { z } from 'zod';
import type { Actor } from '../../lib/http/actor.ts';
import type { RowsQuery, Visibility } from '../list/list.ts';

/** The text of a field that is no single value: the names of a user's roles. Null is an empty cell. */
export type WrittenField = (row: Readonly<Record<string, unknown>>, language: Language) => string | null;

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
  /** The schema of a row, which says what its fields hold. */
  row: z.ZodObject;
  /** The fields that are written in a way of their own. */
  written?: { readonly [Field in string]?: WrittenField } | undefined;
  rows: (db: Reader, actor: Actor) => RowsQuery;
  /** The row as this user may see it, where that is not decided by the query. */
  shownTo?: (actor: Actor, row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The same visibility as in every other read of the list. */
  visibilityFor: (actor: Actor) => Visibility;
};
