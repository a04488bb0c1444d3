import { listedTypes, type NotificationType } from '@kalfa/contracts/notifications/notification-types';
import type { SubscriptionMode, UserNotifications } from '@kalfa/contracts/notifications/subscription';

/** The types added and muted for one user. */
export type Own = ReadonlyMap<NotificationType, SubscriptionMode>;

export const ownOf = ({ own }: UserNotifications): Own => new Map(own.map(({ type, mode }) => [type, mode]));

export const rowsOf = (own: Own): UserNotifications['own'] =>
  [...own].map(([type, mode]) => ({ type, mode }));

/** The same with one type added, muted, or reset to the roles. */
export function withType(own: Own, type: NotificationType, mode: SubscriptionMode | null): Own {
  const next = new Map(own);
  if (mode === null) next.delete(type);
  else next.set(type, mode);
  return next;
}

export const typesWith = (own: Own, mode: SubscriptionMode): NotificationType[] =>
  listedTypes.filter((type) => own.get(type) === mode);

/** The types that no role includes and that are not added or muted already. */
export const addable = (own: Own, inherited: UserNotifications['inherited']): NotificationType[] =>
  listedTypes.filter((type) => !own.has(type) && !inherited.some((brought) => brought.type === type));

export type OwnEffect = { kind: SubscriptionMode | 'leave'; types: NotificationType[] };

/** The effect of saving: the types that are added, muted, and reset to the roles. */
export function effectsOfOwn(saved: Own, current: Own): OwnEffect[] {
  const changed = listedTypes.filter((type) => saved.get(type) !== current.get(type));
  return (['add', 'mute', 'leave'] as const)
    .map((kind) => ({ kind, types: changed.filter((type) => (current.get(type) ?? 'leave') === kind) }))
    .filter(({ types }) => types.length > 0);
}
