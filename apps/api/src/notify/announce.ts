import {
  menusThatOpen,
  type NotificationAction,
  type NotificationType,
} from '@kalfa/contracts/notifications/notification-types';
import type { Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { sql } from 'kysely';
import type { Actor } from '../http/actor.ts';

/** The places of a record, any of which brings it to who works there. */
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

/** What happened to a record, and whom it concerns. */
export type Announcement = {
  type: NotificationType;
  action: NotificationAction;
  /** Without places it concerns everybody who subscribes to the type. */
  places?: Places;
  /** People it concerns by name, who cannot turn it off: who wrote the record, who asked for it. */
  direct?: readonly (number | null)[];
  /** The ids that are told along with it. */
  projectId?: number | null;
  warehouseId?: number | null;
  storeId?: number | null;
  workhouseId?: number | null;
  /** What the record is called; without one, the names of the places it goes from and to. */
  title?: string;
  from?: End;
  to?: End;
};

/** Nobody did it: the program itself tells what it has made or found. */
export const byItself = { actor: { userId: 0 } };

type AboutRecord = { entity: string; recordId: number | null; number?: string };

const known = (ids: readonly (number | null)[] = []) => ids.filter((id) => id !== null);

/** As `notifications.announce` reads it: the menus come from the type, so that no caller decides who may know. */
export const announcementText = ({ places, direct, ...told }: Announcement & Partial<AboutRecord>): string =>
  JSON.stringify({
    ...told,
    menus: menusThatOpen(told.type, told.action),
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
 * Tells those whom it concerns, as part of the change itself: one line in a transaction. The database finds out who they are by
 * rights and places, and whoever made the change is not among them.
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
