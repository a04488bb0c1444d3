import type { Reader } from '@kalfa/db/database';
import { staticSqlOf } from '@kalfa/db/static-sql';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import type { RowsQuery } from './list.ts';

/**
 * Rows whose SQL depends only on the rights of the user are compiled once for each user and role. Rights are cached until one of
 * them changes, so their identity is the key; users with equal rights share the compiled text. The rows of users with assigned
 * places contain these places and are built for each call.
 */
export function rowsByRights(write: (db: Reader, actor: Actor) => RawBuilder<unknown>) {
  const compiled = new WeakMap<Actor['can'], RowsQuery>();
  return (db: Reader, actor: Actor): RowsQuery => {
    const known = compiled.get(actor.can);
    if (known && actor.scope.kind === 'all') return known;
    const rows = write(db, actor);
    const text = actor.scope.kind === 'all' ? staticSqlOf(rows) : null;
    if (text) compiled.set(actor.can, text);
    return text ?? rows;
  };
}
