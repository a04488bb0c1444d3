import { firstSteps, type FirstStep } from '@kalfa/contracts/reports/dashboard';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Operation } from '@kalfa/contracts/permission';
import type { Reader } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';

type Step = {
  /** Users who cannot do it do not get it; without a permission it applies to everybody. */
  right: readonly [MenuKey, Operation] | null;
  isDone: (userId: number) => RawBuilder<boolean>;
};

/** Each step is done when its data exists, whoever created it. */
const steps: Readonly<Record<FirstStep, Step>> = {
  invitePeople: {
    right: ['users', 'add'],
    // The system account does not count, nor does the user.
    isDone: (userId) =>
      sql`exists (select from identity.users where record_status <> 2 and id <> 1 and id <> ${userId})`,
  },
  checkRoles: {
    right: ['roles', 'edit'],
    isDone: () => sql`exists (select from core.audit_entries where entity = 'role')`,
  },
  enterUnits: {
    right: ['units', 'add'],
    isDone: () => sql`exists (select from baseinfo.units where record_status = 0)`,
  },
  enterForceMajeures: {
    right: ['force-majeure', 'add'],
    isDone: () => sql`exists (select from baseinfo.force_majeures where record_status = 0)`,
  },
  enterPositions: {
    right: ['positions', 'add'],
    isDone: () => sql`exists (select from hr.positions where record_status = 0)`,
  },
  addMobile: {
    right: null,
    isDone: (userId) => sql`exists (select from identity.users where id = ${userId} and mobile is not null)`,
  },
  turnOnTwoStep: {
    right: null,
    isDone: (userId) =>
      sql`exists (select from identity.two_step_credentials where user_id = ${userId} and confirmed_at is not null)`,
  },
};

/** The setup steps of this user, and which of them are done. */
export async function readFirstSteps(
  db: Reader,
  { can, userId }: Actor,
): Promise<{ key: FirstStep; isDone: boolean }[]> {
  const open = firstSteps.filter((key) => {
    const { right } = steps[key];
    return right === null || can(...right);
  });
  const columns = open.map((key) => sql`${steps[key].isDone(userId)} as ${sql.id(key)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(db);
  return open.map((key) => ({ key, isDone: rows[0]?.[key] ?? false }));
}
