import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { isOneOf } from '../../../kit/list/conditions.ts';
import { countByStatus } from '../../../kit/record/count-by-status.ts';

/** Counts the sites a user sees: active and inactive ones. */
export const countWorkhouses = (db: Reader, { scope }: Actor) =>
  countByStatus(db, 'works.workhouses', scope.kind === 'all' ? sql`true` : isOneOf('id', scope.workhouseIds));
