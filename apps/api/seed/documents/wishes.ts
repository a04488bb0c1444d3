import {
  notificationPreference,
  type NotificationPreferences,
} from '@kalfa/contracts/notifications/subscription';
import type { Firm } from './firm.ts';

const ofManager: NotificationPreferences = [
  { type: 'warehouse-dispatch-destruction', way: 'sound' },
  { type: 'stock-opening', way: 'digest' },
];
const ofKeeper: NotificationPreferences = [
  { type: 'store-dispatch-to-center', way: 'sound' },
  { type: 'warehouse-dispatch-between-warehouse', way: 'digest' },
  { type: 'stock-opening', way: 'off' },
];

/** Two people who want to be told otherwise than in the bell. */
export async function seedWishes({ manager, keeperOf, own }: Firm): Promise<void> {
  const { path } = notificationPreference.put;
  await manager.put(path, { preferences: ofManager });
  await keeperOf(own.warehouse).put(path, { preferences: ofKeeper });
}
