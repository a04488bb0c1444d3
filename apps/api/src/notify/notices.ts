import type { Notice } from '@kalfa/contracts/notifications/notification';
import type { StreamedEvent } from './event-stream.ts';
import { room } from './rooms.ts';

/** A notification as it is sent: one text for everybody, and the rooms of those who get it. */
type Delivery = { notice: Notice; rooms: string[] };

/** As `notifications.announce` writes it down: people by name, and those whom the same roles brought it to, together. */
type Told = Omit<Notice, 'cursor'> & { people: number[]; members: [roleIds: number[], userIds: number[]][] };

/** What to send, and to whom, of an event that tells people something. */
export function deliveryOf({ xid, payload }: StreamedEvent): Delivery {
  const { people, members, ...told } = payload as Told;
  return {
    notice: { ...told, atISO: new Date(told.atISO).toISOString(), cursor: `${xid}.${told.id}` },
    rooms: [
      ...people.map(room.user),
      ...members.flatMap(([roleIds, userIds]) =>
        roleIds.flatMap((roleId) => userIds.map((userId) => room.userInRole(userId, roleId))),
      ),
    ],
  };
}
