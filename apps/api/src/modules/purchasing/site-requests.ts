import type { DocumentAction } from '@kalfa/contracts/lifecycle';
import type { Tx } from '@kalfa/db/database';
import type { Actor } from '../../lib/http/actor.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { announcedAction } from '../../kit/document/announced-action.ts';
import { isOwnSite, shareOpenSite } from '../../kit/place/sites.ts';
import type { Announcement } from '../../lib/notify/announce.ts';

/*
 * What requests and rentals share: a site asks, and the people there are notified.
 */

/** The site is in the user's scope, and open if it is a new one. */
export async function refuseOtherSite(
  tx: Tx,
  { scope }: Actor,
  workhouseId: number,
  before: { workhouseId: number } | null,
): Promise<void> {
  if (before?.workhouseId === workhouseId) return;
  if (!isOwnSite(scope, workhouseId)) throw refuse('NOT_FOUND');
  await shareOpenSite(tx, workhouseId);
}

type Announced = { createdBy: number; workhouseId: number; storeId?: number | null; title: string };

/** Who is notified: people at the site of a new request, and its author of every decision. */
export function requestAnnouncement(
  { createdBy, workhouseId, storeId = null, title }: Announced,
  act: DocumentAction,
): Announcement | null {
  const action = announcedAction[act];
  if (!action) return null;
  return {
    type: 'request',
    action,
    places: { workhouses: [workhouseId], stores: [storeId] },
    direct: action === 'submitted' ? [] : [createdBy],
    title,
    workhouseId,
    storeId,
  };
}
