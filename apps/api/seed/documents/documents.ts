import { announceLateDispatches } from '../../src/modules/stock/dispatch/late-dispatches.ts';
import { planCounts } from './counts.ts';
import { planDispatches } from './dispatches.ts';
import { openFirm, type FirmOptions } from './firm.ts';
import { planInvoices } from './invoices.ts';
import { seedMinimumLevels } from './minimum-levels.ts';
import { planNewcomers } from './newcomers.ts';
import { newNoticeDiary } from './notice-diary.ts';
import { planOpenings } from './openings.ts';
import { planRequests } from './requests.ts';
import { planStories } from './stories.ts';
import { planTenders } from './tenders.ts';
import { seedWishes } from './wishes.ts';

/** How many documents: about two thousand, or one of each sort and a few of what is common, for whoever cannot wait. */
export const documentShares = { all: 1, few: 0.02 } as const;

/**
 * The documents of eighteen months, each made, decided and received by different people through the endpoints they use
 * themselves, day after day. Their dates lie in the past; when they were written and posted is told by the database's own
 * clock and is therefore the day of the seed. Only what people were told of them is brought into its time, because a bell
 * with eighteen months of one morning would show nothing.
 */
export async function seedDocuments({ share, ownerUrl, ...options }: DocumentOptions): Promise<void> {
  const firm = await openFirm(options);
  const diary = newNoticeDiary(firm.db);
  planOpenings(firm, share);
  planInvoices(firm, share);
  planDispatches(firm, share);
  planCounts(firm, share);
  planTenders(firm, share);
  planRequests(firm, share);
  planStories(firm);
  planNewcomers(firm);
  await seedWishes(firm);
  await firm.agenda.run(async (day) => {
    if (day === firm.agenda.lastDay) await announceLateDispatches(firm.db);
    await diary.endDay(firm.dateOf(day));
  });
  await diary.settle(ownerUrl);
  await seedMinimumLevels(firm, share);
}

type DocumentOptions = FirmOptions & {
  share: number;
  /** The connection of the database's owner. */
  ownerUrl: string;
};
