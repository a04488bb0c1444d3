import { recordStatus } from '@kalfa/contracts/fields';
import { menusOf, type KindRow } from '@kalfa/contracts/document';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Operation } from '@kalfa/contracts/permission';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { column, type Condition } from '../list/conditions.ts';

export type KindMenus = Pick<KindRow, 'menu' | 'decidedOn'>;
type Kinds = Readonly<Record<string, KindMenus>>;

/** The page of a kind on which the user has an operation; without one, its own page. */
export const menuWith = (actor: Actor, kind: KindMenus, operation: Operation): MenuKey =>
  menusOf(kind).find((menu) => actor.can(menu, operation)) ?? kind.menu;

/** Whether the user has an operation on a page of the kind. */
export const mayOnKind = (actor: Actor, kind: KindMenus, operation: Operation) =>
  actor.can(menuWith(actor, kind, operation), operation);

/** Only kinds on whose page the user has an operation, as a condition; `null` when that is all of them. */
export function kindsWith(actor: Actor, operation: Operation, kinds: Kinds): Condition | null {
  const all = Object.entries(kinds);
  const allowed = all.filter(([, kind]) => mayOnKind(actor, kind, operation)).map(([kind]) => kind);
  return allowed.length === all.length ? null : sql`r.kind = any(${allowed}::text[])`;
}

/** Only kinds whose page the user may view. */
export const visibleKinds = (actor: Actor, kinds: Kinds) => kindsWith(actor, 'view', kinds);

/** Archived documents are visible to users who may archive their kind. */
export function visibleArchived(actor: Actor, kinds: Kinds): Condition | null {
  const archives = kindsWith(actor, 'delete', kinds);
  return archives && sql`(${column('recordStatus')} <> ${sql.lit(recordStatus.archived)} or ${archives})`;
}

export const both = (one: Condition | null, other: Condition | null): Condition | null =>
  one && other ? sql`(${one} and ${other})` : (one ?? other);
