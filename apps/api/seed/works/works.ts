import { item } from '@kalfa/contracts/baseinfo/item';
import type { NewOf } from '@kalfa/contracts/endpoint';
import { tender } from '@kalfa/contracts/works/tender';
import { work } from '@kalfa/contracts/works/work';
import { chanceFrom, type Chance } from '../random.ts';
import type { Seeder } from '../seeder.ts';
import { billOf } from './bill.ts';

/** The tenders that were won before the first goods moved, each with the works it became. */
const tenders = [
  {
    title: 'Konya Etap 2 AG-OG Şebeke Yenileme',
    client: 'Toros Elektrik Dağıtım A.Ş.',
    number: '2024/418732',
    date: '2024-01-15',
    works: ['Konya Etap 2 · İş 1', 'Konya Etap 2 · İş 2'],
  },
  {
    title: 'Karaman Kırsal Enerji Nakil Hattı',
    client: 'Toros Elektrik Dağıtım A.Ş.',
    number: '2024/522019',
    date: '2024-02-20',
    works: ['Karaman Kırsal · Kuzey', 'Karaman Kırsal · Güney'],
  },
  {
    title: 'Ereğli Sanayi Bölgesi Yer Altı Kablo',
    client: 'Obruk Organize Sanayi Bölgesi',
    number: '2024/90114',
    date: '2024-03-11',
    works: ['Ereğli Sanayi Yer Altı Hattı'],
  },
] as const;

const linesOfGroup = 30;

type Goods = { id: number; unitDecimals: number };

/** The ids of the works, in their order. */
export async function seedWorks(admin: Seeder, manager: Seeder): Promise<number[]> {
  const chance = chanceFrom(19);
  const goods = await admin.get<Goods[]>(`${item.path}?limit=200`);
  const ids: number[] = [];
  for (const { title, client, number, date, works } of tenders) {
    const tenderId = await approvedTender(admin, manager, {
      title,
      clientName: client,
      tenderNo: number,
      documentDate: date,
      lines: billOf(chance, (group) => itemsOf(chance, goods, group)),
    });
    for (const name of works) {
      const { id } = await admin.create(work, {
        title: name,
        tenderId,
        startDate: `${date.slice(0, 5)}05-02`,
      });
      ids.push(id);
    }
  }
  return ids;
}

/** Each group has goods of its own, so that no item occurs twice in a bill. */
function itemsOf(chance: Chance, goods: readonly Goods[], group: number) {
  return goods.slice(group * linesOfGroup, (group + 1) * linesOfGroup).map(({ id, unitDecimals }) => ({
    itemId: id,
    quantity: String(unitDecimals === 0 ? 20 + chance.below(180) : 300 + chance.below(2_700)),
    price: (500 + chance.below(250_000)) / 100,
  }));
}

async function approvedTender(admin: Seeder, manager: Seeder, input: NewOf<typeof tender>): Promise<number> {
  type Outcome = { id: number; version: number };
  const { id, version } = await admin.create(tender, input);
  const pending = await admin.post<Outcome>(`${tender.path}/${id}/submit`, { version });
  await manager.post(`${tender.path}/${id}/approve`, { version: pending.version });
  return id;
}
