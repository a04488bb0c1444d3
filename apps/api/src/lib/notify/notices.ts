import type { Notice } from '@kalfa/contracts/notifications/notification';
import type { StreamedEvent } from './event-stream.ts';
import { room } from './rooms.ts';

/** A notification to send: one payload for everybody, the rooms of the recipients, and rooms that do not receive it. */
type Delivery = { notice: Notice; rooms: string[]; silent: string[] };

/**
 * The event of `notifications.announce`: users by id, users grouped by the roles through which they receive it, and
 * roles whose users all receive it, except for silent ones.
 */
type StoredNotice = Omit<Notice, 'cursor'> & {
  people: number[];
  members: [roleIds: number[], userIds: number[]][];
  roles?: number[];
  silent?: number[];
};

/** The payload and the recipients of a notification event. */
export function deliveryOf({ xid, payload }: StreamedEvent): Delivery {
  // A transaction that was open during an update may have written an event without roles.
  const { people, members, roles = [], silent = [], ...rest } = payload as StoredNotice;
  return {
    notice: { ...rest, atISO: new Date(rest.atISO).toISOString(), cursor: `${xid}.${rest.id}` },
    rooms: [
      ...people.map(room.user),
      ...members.flatMap(([roleIds, userIds]) =>
        roleIds.flatMap((roleId) => userIds.map((userId) => room.userInRole(userId, roleId))),
      ),
      ...roles.map(room.noticesOfRole),
    ],
    silent: silent.map(room.user),
  };
}
