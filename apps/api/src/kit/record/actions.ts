import { recordStatus } from '@kalfa/contracts/fields';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { RecordAction } from '@kalfa/contracts/record';
import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';

const { active, passive, archived } = recordStatus;

/** From which status each action starts, where it leads, and the right it needs. */
export const transitions = {
  edit: { from: [active, passive], to: null, operation: 'edit' },
  activate: { from: [passive], to: active, operation: 'edit' },
  deactivate: { from: [active], to: passive, operation: 'edit' },
  archive: { from: [active, passive], to: archived, operation: 'delete' },
  restore: { from: [archived], to: passive, operation: 'delete' },
} as const satisfies Record<RecordAction, object>;

/** What is known of a record when the question is what may be done with it. */
export type Standing = { recordStatus: number; isFixed: boolean };

/** What this person may do with this record now. */
export function openActions(
  actor: Actor,
  menu: MenuKey,
  { recordStatus: status, isFixed }: Standing,
): RecordAction[] {
  if (isFixed) return [];
  return (Object.keys(transitions) as RecordAction[]).filter((action) => {
    const { from, operation } = transitions[action];
    return (from as readonly number[]).includes(status) && actor.can(menu, operation);
  });
}

/** What this person may do with the list as a whole. */
export function openListActions(actor: Actor, menu: MenuKey): ('add' | 'export')[] {
  return [
    ...(actor.can(menu, 'add') ? (['add'] as const) : []),
    ...(actor.can(menu, 'print') ? (['export'] as const) : []),
  ];
}

/** The right was checked when the call came in; here the record itself has its say. */
export function refuseClosedAction(action: RecordAction, { recordStatus: status, isFixed }: Standing): void {
  if (isFixed) throw refuse('SYSTEM_RECORD');
  if (!(transitions[action].from as readonly number[]).includes(status)) throw refuse('STATE_CONFLICT');
}
