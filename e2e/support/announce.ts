import {
  menusThatOpen,
  type NotificationAction,
  type NotificationType,
} from '@kalfa/contracts/notifications/notification-types';
import pg from 'pg';

export type AnnouncedFact = {
  type: NotificationType;
  action?: NotificationAction;
  title?: string;
  number?: string;
  recordId?: number;
  projectId?: number;
  warehouseId?: number;
  storeId?: number;
};

/**
 * Sends a notification through the database, for types whose modules do not exist yet. It goes to the named users and is
 * delivered by the product.
 */
export async function announceTo(
  userIds: readonly number[],
  ...facts: readonly AnnouncedFact[]
): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query('begin');
    for (const { type, action = 'created', ...rest } of facts)
      await client.query('select notifications.announce($1::jsonb, 0)', [
        JSON.stringify({
          type,
          action,
          entity: 'test',
          menus: menusThatOpen(type, action),
          direct: userIds,
          ...rest,
        }),
      ]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
