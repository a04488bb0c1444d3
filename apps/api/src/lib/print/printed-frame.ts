import type { PrintedFrame } from '@kalfa/contracts/printed';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import { baseCurrency } from '../base-currency.ts';
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
    printedAt: new Date().toISOString(),
    ...(await readPrinting(db, actor)),
  };
}

async function readPrinting(
  db: Reader,
  { userId, username }: Actor,
): Promise<Pick<PrintedFrame, 'printedBy' | 'currency'>> {
  const { rows } = await sql<{ printedBy: string; currency: string }>`
    select coalesce((select display_name from identity.users where id = ${userId}), ${username}) as "printedBy",
      ${baseCurrency} as currency`.execute(db);
  if (!rows[0]) throw new Error('the settings of the sheet were not read');
  return rows[0];
}
