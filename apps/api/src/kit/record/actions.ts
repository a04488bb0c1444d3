import { recordStatus, type RecordStatus } from '@kalfa/contracts/fields';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { RecordAction } from '@kalfa/contracts/record';
import { actionsFrom, isOpen, operationOf } from '@kalfa/domain/record-lifecycle';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { refuse } from '../../lib/http/refusal.ts';

/** The state of a record that decides which actions are possible. */
type RecordState = { recordStatus: RecordStatus; isFixed: boolean };

/** The actions this user may take on this record now. */
export function openActions(actor: Actor, menu: MenuKey, state: RecordState): RecordAction[] {
  if (state.isFixed) return [];
  return actionsFrom(state.recordStatus).filter((action) => actor.can(menu, operationOf(action)));
}

/** The same for each row `r` of a query, as JSON. */
export function actionsByStatus(actor: Actor, menu: MenuKey): RawBuilder<string> {
  const of = (status: RecordStatus) => openActions(actor, menu, { recordStatus: status, isFixed: false });
  const cases = Object.values(recordStatus).map(
    (status) => sql`when ${sql.lit(status)} then ${sql.lit(JSON.stringify(of(status)))}`,
  );
  return sql`case when r."isFixed" then '[]' else case r."recordStatus" ${sql.join(cases, sql` `)} end end::json`;
}

/** The actions this user may take on the list as a whole. */
export function openListActions(
  actor: Actor,
  menu: MenuKey,
  isImportable: boolean,
): ('add' | 'import' | 'export')[] {
  const rights = [
    ['add', 'add'],
    ['import', 'add'],
    ['export', 'print'],
  ] as const;
  return rights
    .filter(([action, operation]) => actor.can(menu, operation) && (action !== 'import' || isImportable))
    .map(([action]) => action);
}

/** The permission was checked before; this checks the state of the record. */
export function refuseClosedAction(action: RecordAction, state: RecordState): void {
  if (state.isFixed) throw refuse('SYSTEM_RECORD');
  if (!isOpen(action, state.recordStatus)) throw refuse('STATE_CONFLICT');
}
