import type { PrintedFrame } from '@kalfa/contracts/printed';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../http/actor.ts';
import { letterheadOf, pageUrl, type PrintSettings } from './frame.ts';

/** What surrounds a page of a record that the browser prints. */
export async function printedFrame(
  db: Reader,
  settings: Pick<PrintSettings, 'organisation' | 'appUrl'>,
  actor: Actor,
  { menu, id }: { menu: MenuKey; id: number },
): Promise<PrintedFrame> {
  return {
    letterhead: letterheadOf(settings.organisation),
    url: pageUrl(settings, menu, id),
    printedBy: await nameOf(db, actor),
    printedAt: new Date().toISOString(),
  };
}

async function nameOf(db: Reader, { userId, username }: Actor): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select display_name as name from identity.users where id = ${userId}`.execute(db);
  return rows[0]?.name ?? username;
}
