import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { isOneOf } from '../../kit/list/conditions.ts';
import { countByStatus } from '../../kit/record/count-by-status.ts';

/** Counts the projects a user sees: active and inactive ones. */
export const countProjects = (db: Reader, { scope }: Actor) =>
  countByStatus(
    db,
    'projects.projects',
    scope.kind === 'all' ? sql`true` : isOneOf('workhouse_id', scope.workhouseIds),
  );
