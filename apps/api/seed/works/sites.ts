import { workhouse } from '@kalfa/contracts/works/workhouse';
import { workhouseDetail, type Subscription } from '@kalfa/contracts/works/workhouse-detail';
import { chanceFrom } from '../random.ts';
import type { Seeder } from '../seeder.ts';

const owners = ['A. Toprak', 'Selçuk Yapı Ltd.', 'Fatma Karaca', 'Ova Gayrimenkul A.Ş.', 'Mehmet Bozkurt'];

/** The office and the flat that a site rents, with their subscriptions. */
export async function seedRents(admin: Seeder, sites: readonly { id: number }[]): Promise<void> {
  const chance = chanceFrom(23);
  const number = () => String(10_000_000 + chance.below(89_999_999));
  const subscription = (type: Subscription['type']): Subscription => ({
    type,
    subscriberNo: number(),
    holder: null,
  });
  for (const { id } of sites) {
    const rent = (description: string, thousands: number, subscriptions: Subscription[]) =>
      admin.create(workhouseDetail, {
        workhouseId: id,
        owner: chance.one(owners),
        rentStartDate: '2025-03-02',
        rentEndDate: chance.below(2) === 0 ? null : '2027-02-28',
        rentAmount: `${thousands + chance.below(9)}500.00`,
        currency: 'TRY',
        description,
        subscriptions,
      });
    await rent('Ofis ve saha', 28, [
      subscription('electricity'),
      subscription('water'),
      subscription('internet'),
    ]);
    if (chance.below(2) === 0)
      await rent('Personel lojmanı', 11, [subscription('electricity'), subscription('gas')]);
  }
}

/** A small site that is already finished. */
export async function seedClosedSite(
  admin: Seeder,
  { workId, regionId }: { workId: number; regionId: number },
): Promise<void> {
  const { id, version } = await admin.create(workhouse, {
    name: 'Cihanbeyli Aydınlatma Şantiyesi',
    code: 'CHB',
    workId,
    regionId,
    address: 'Cihanbeyli',
    openedOn: '2024-06-03',
  });
  await admin.post(`${workhouse.path}/${id}/close`, { version, closedOn: '2025-02-28' });
}
