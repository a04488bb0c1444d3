import type { DesignAction } from '@kalfa/contracts/works/network-design';
import type { Actor } from '../../../http/actor.ts';

/** What this user may do with a design. */
export function designActionsOf(actor: Actor): DesignAction[] {
  const open: [DesignAction, boolean][] = [
    ['editDesign', actor.can('network-details', 'edit')],
    ['editSpans', actor.can('transmissions', 'edit')],
    ['export', actor.can('transmissions', 'print')],
  ];
  return open.filter(([, may]) => may).map(([action]) => action);
}
