import { planCounts } from './counts.ts';
import { planDispatches } from './dispatches.ts';
import { openFirm, type FirmOptions } from './firm.ts';
import { planInvoices } from './invoices.ts';
import { seedMinimumLevels } from './minimum-levels.ts';
import { planOpenings } from './openings.ts';

/** How many documents: about two thousand, or one of each sort and a few of what is common, for whoever cannot wait. */
export const documentShares = { all: 1, few: 0.02 } as const;

/**
 * The documents of eighteen months, each made, decided and received by different people through the endpoints they use
 * themselves, day after day. Their dates lie in the past; when they were written and posted is told by the database's own
 * clock and is therefore the day of the seed.
 */
export async function seedDocuments({ share, ...options }: FirmOptions & { share: number }): Promise<void> {
  const firm = await openFirm(options);
  planOpenings(firm, share);
  planInvoices(firm, share);
  planDispatches(firm, share);
  planCounts(firm, share);
  await firm.agenda.run();
  await seedMinimumLevels(firm, share);
}
