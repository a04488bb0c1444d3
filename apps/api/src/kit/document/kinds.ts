import { recordStatus } from '@kalfa/contracts/fields';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Operation } from '@kalfa/contracts/permission';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { column, type Condition } from '../list/conditions.ts';

type Kinds = Readonly<Record<string, { menu: MenuKey }>>;

/** Only kinds on whose page the user has an operation, as a condition; `null` when that is all of them. */
export function kindsWith(actor: Actor, operation: Operation, kinds: Kinds): Condition | null {
  const all = Object.entries(kinds);
  const allowed = all.filter(([, { menu }]) => actor.can(menu, operation)).map(([kind]) => kind);
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
