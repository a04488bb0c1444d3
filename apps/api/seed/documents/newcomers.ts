import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import { personnel } from '@kalfa/contracts/hr/personnel';
import { position } from '@kalfa/contracts/hr/position';
import { project } from '@kalfa/contracts/projects/project';
import type { Firm } from './firm.ts';

const people = [
  { name: 'Cemal', family: 'Yurt', identity: '546820913', daysAgo: 5 },
  { name: 'Pınar', family: 'Ekinci', identity: '558301726', daysAgo: 4 },
  { name: 'Deniz', family: 'Ertürk', identity: '571036482', daysAgo: 2 },
  { name: 'Gülay', family: 'Sönmez', identity: '583920174', daysAgo: 1 },
  { name: 'Tarık', family: 'Bozkurt', identity: '596102843', daysAgo: 0 },
] as const;

/** Who and what came in the last days, so that those who hear of people and projects have something to hear of. */
export function planNewcomers({ agenda, admin, dateOf, own: { site } }: Firm): void {
  for (const { name, family, identity, daysAgo } of people)
    agenda.at(agenda.lastDay - daysAgo, async (day) => {
      const [first] = await admin.get<{ id: number }[]>(`${position.path}?limit=1`);
      await admin.create(personnel, {
        name,
        family,
        identityNumber: identityNumberFrom(identity),
        positionId: first?.id ?? 0,
        workStartDate: dateOf(day),
      });
    });
  agenda.at(agenda.lastDay - 1, async () => {
    await admin.create(project, { name: 'Karatay OG Dönüşümü', workhouseId: site.id });
  });
}
