import type { Notice } from '@kalfa/contracts/notifications/notification';
import type { StreamedEvent } from './event-stream.ts';
import { room } from './rooms.ts';

/** A notification to send: one payload for everybody, and the rooms of the recipients. */
type Delivery = { notice: Notice; rooms: string[] };

/** The event of `notifications.announce`: users by id, and users grouped by the roles through which they receive it. */
type StoredNotice = Omit<Notice, 'cursor'> & {
  people: number[];
  members: [roleIds: number[], userIds: number[]][];
};

/** The payload and the recipients of a notification event. */
export function deliveryOf({ xid, payload }: StreamedEvent): Delivery {
  const { people, members, ...rest } = payload as StoredNotice;
  return {
    notice: { ...rest, atISO: new Date(rest.atISO).toISOString(), cursor: `${xid}.${rest.id}` },
    rooms: [
      ...people.map(room.user),
      ...members.flatMap(([roleIds, userIds]) =>
        roleIds.flatMap((roleId) => userIds.map((userId) => room.userInRole(userId, roleId))),
      ),
    ],
  };
}
