import type { DesignAction } from '@kalfa/contracts/works/network-design';
import type { Actor } from '../../../lib/http/actor.ts';
import { lacks } from '../../../lib/http/authorise.ts';
import type { DesignDiff } from './design-diff.ts';

/** What this user may do with a design. */
export function designActionsOf(actor: Actor): DesignAction[] {
  const open: [DesignAction, boolean][] = [
    ['editDesign', actor.can('network-details', 'edit')],
    ['editSpans', actor.can('transmissions', 'edit')],
    ['export', actor.can('transmissions', 'print')],
  ];
  return open.filter(([, may]) => may).map(([action]) => action);
}

/** Who may not edit spans can save the rest of a design, but no spans with it. */
export function refuseSpans(actor: Actor, { spans }: Pick<DesignDiff, 'spans'>): void {
  const right = { menu: 'transmissions', operation: 'edit' } as const;
  if (spans.upsert.length + spans.remove.length > 0 && !actor.can(right.menu, right.operation))
    throw lacks([right]);
}
