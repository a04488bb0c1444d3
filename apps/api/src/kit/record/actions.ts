import type { RecordStatus } from '@kalfa/contracts/fields';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { RecordAction } from '@kalfa/contracts/record';
import { actionsFrom, isOpen, operationOf } from '@kalfa/domain/record-lifecycle';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';

/** The state of a record that decides which actions are possible. */
type RecordState = { recordStatus: RecordStatus; isFixed: boolean };

/** The actions this user may take on this record now. */
export function openActions(
  actor: Actor,
  menu: MenuKey,
  { recordStatus, isFixed }: RecordState,
): RecordAction[] {
  if (isFixed) return [];
  return actionsFrom(recordStatus).filter((action) => actor.can(menu, operationOf(action)));
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
export function refuseClosedAction(action: RecordAction, { recordStatus, isFixed }: RecordState): void {
  if (isFixed) throw refuse('SYSTEM_RECORD');
  if (!isOpen(action, recordStatus)) throw refuse('STATE_CONFLICT');
}
