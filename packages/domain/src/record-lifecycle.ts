import { recordStatus, type RecordStatus } from '@kalfa/contracts/fields';
import type { RecordAction } from '@kalfa/contracts/record';

const { active, passive, archived } = recordStatus;

export type StatusAction = Exclude<RecordAction, 'edit'>;

type Transition = { from: readonly RecordStatus[]; to: RecordStatus | null; needs: 'edit' | 'delete' };

/** The statuses each action starts from, its target status (`null`: unchanged), and the permission it needs. */
const transitions: Record<RecordAction, Transition> = {
  edit: { from: [active, passive], to: null, needs: 'edit' },
  activate: { from: [passive], to: active, needs: 'edit' },
  deactivate: { from: [active], to: passive, needs: 'edit' },
  archive: { from: [active, passive], to: archived, needs: 'delete' },
  restore: { from: [archived], to: passive, needs: 'delete' },
};

const actions = Object.keys(transitions) as RecordAction[];

export const isOpen = (action: RecordAction, status: RecordStatus) =>
  transitions[action].from.includes(status);

export const operationOf = (action: RecordAction) => transitions[action].needs;

export const actionsFrom = (status: RecordStatus) => actions.filter((action) => isOpen(action, status));

/** The status after an action; an edit does not change it. */
export const statusAfter = (action: RecordAction, status: RecordStatus): RecordStatus =>
  transitions[action].to ?? status;

/**
 * The actions that undo an action, in order. An archived record is first restored as passive, whatever it was before.
 */
export function wayBack(action: StatusAction, before: RecordStatus): StatusAction[] {
  switch (action) {
    case 'activate':
      return ['deactivate'];
    case 'deactivate':
      return ['activate'];
    case 'archive':
      return before === active ? ['restore', 'activate'] : ['restore'];
    case 'restore':
      return ['archive'];
  }
}
