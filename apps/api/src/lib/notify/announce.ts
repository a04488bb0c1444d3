import {
  menusThatOpen,
  type NotificationAction,
  type NotificationType,
} from '@kalfa/contracts/notifications/notification-types';
import type { Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { sql } from 'kysely';
import type { Actor } from '../http/actor.ts';

/** The places of a record; people who work at any of them are notified. */
type Places = {
  warehouses?: readonly (number | null)[];
  stores?: readonly (number | null)[];
  workhouses?: readonly (number | null)[];
  projects?: readonly (number | null)[];
};

type End = {
  warehouseId?: number | null;
  storeId?: number | null;
  workhouseId?: number | null;
  projectId?: number | null;
};

/** What happened to a record, and who is notified. */
export type Announcement = {
  type: NotificationType;
  action: NotificationAction;
  /** Without places, everybody who subscribes to the type is notified. */
  places?: Places;
  /** Users who are notified directly and cannot turn it off: the author or the requester of the record. */
  direct?: readonly (number | null)[];
  /** Nobody but those is notified. */
  isOnlyDirect?: true;
  /** Ids in the payload. */
  projectId?: number | null;
  warehouseId?: number | null;
  storeId?: number | null;
  workhouseId?: number | null;
  /** The title of the record; without one, the names of the places it goes from and to. */
  title?: string;
  from?: End;
  to?: End;
};

/** The actor of notifications that the program itself sends. */
export const byItself = { actor: { userId: 0 } };

type AboutRecord = { entity: string; recordId: number | null; number?: string };

const known = (ids: readonly (number | null)[] = []) => ids.filter((id) => id !== null);

/** The input of `notifications.announce`: the menus come from the type, so that no caller decides who may see it. */
export const announcementText = ({
  places,
  direct,
  isOnlyDirect,
  ...notice
}: Announcement & Partial<AboutRecord>): string =>
  JSON.stringify({
    ...notice,
    menus: isOnlyDirect ? [] : menusThatOpen(notice.type, notice.action),
    direct: known(direct),
    ...(places && {
      places: {
        warehouses: known(places.warehouses),
        stores: known(places.stores),
        workhouses: known(places.workhouses),
        projects: known(places.projects),
      },
    }),
  });

/**
 * Notifies users as part of the change itself, in its transaction. The database selects them by permissions and places,
 * without the user who made the change.
 */
export async function announce(
  tx: Tx,
  { actor }: { actor: Pick<Actor, 'userId'> },
  announcement: Announcement & AboutRecord,
): Promise<void> {
  await sql`${preparedPlan} select notifications.announce(${announcementText(announcement)}::jsonb, ${actor.userId})`.execute(
    tx,
  );
}
