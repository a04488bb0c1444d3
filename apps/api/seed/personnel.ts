import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import { personnel } from '@kalfa/contracts/hr/personnel';
import { position } from '@kalfa/contracts/hr/position';
import { workPlace } from '@kalfa/contracts/hr/work-place';
import { user } from '@kalfa/contracts/identity/user';
import type { PlaceName, SeededPlace } from './places.ts';
import type { Seeder } from './seeder.ts';

type Employee = {
  name: string;
  family: string;
  position: string;
  from: string;
  to?: string;
  /** The account of this person; most people on a site have none. */
  username?: string;
  /** Nothing but the centre when empty. */
  places?: readonly { at: PlaceName; from?: string; to?: string; onlyAs?: string }[];
};

/** Invented people. Those with an account show what each kind of work place brings into sight. */
const employees: readonly Employee[] = [
  {
    name: 'Nermin',
    family: 'Aksoy',
    position: 'Elektrik Mühendisi',
    from: '2018-02-05',
    username: 'manager.demo',
  },
  {
    name: 'Hasan',
    family: 'Demir',
    position: 'Depo Sorumlusu',
    from: '2019-04-15',
    username: 'warehouse.demo',
    places: [{ at: 'Merkez Depo' }],
  },
  {
    name: 'Yusuf',
    family: 'Şahin',
    position: 'Depo Sorumlusu',
    from: '2022-09-01',
    username: 'site.demo',
    places: [
      { at: 'Karaman Ana Ambarı', to: '2025-02-28' },
      { at: 'Konya Direk Sahası', from: '2025-03-03' },
    ],
  },
  {
    name: 'Elif',
    family: 'Kaya',
    position: 'Elektrik Mühendisi',
    from: '2021-06-14',
    username: 'engineer.demo',
    places: [{ at: 'Konya Etap 2 Şantiyesi' }],
  },
  {
    name: 'İsmail',
    family: 'Çelik',
    position: 'Elektrik Teknikeri',
    from: '2020-11-02',
    username: 'two.roles',
    places: [
      { at: 'Karaman Ana Ambarı', onlyAs: 'site-storekeeper' },
      { at: 'Ereğli Sanayi Şantiyesi', onlyAs: 'project-engineer' },
    ],
  },
  {
    name: 'Zeynep',
    family: 'Arslan',
    position: 'İnsan Kaynakları Uzmanı',
    from: '2020-01-13',
    username: 'hr.demo',
  },
  {
    name: 'Murat',
    family: 'Öztürk',
    position: 'Satın Alma Uzmanı',
    from: '2019-08-19',
    username: 'purchasing.demo',
  },
  {
    name: 'Mehmet',
    family: 'Aydın',
    position: 'Şantiye Şefi',
    from: '2017-05-08',
    places: [{ at: 'Konya Etap 2 Şantiyesi' }],
  },
  {
    name: 'Sevgi',
    family: 'Uçar',
    position: 'İş Güvenliği Uzmanı',
    from: '2023-03-06',
    places: [{ at: 'Konya Etap 2 Şantiyesi' }, { at: 'Karaman Kırsal Şantiyesi' }],
  },
  {
    name: 'Ali Rıza',
    family: 'Polat',
    position: 'Hat Ustası',
    from: '2016-07-18',
    places: [{ at: 'Konya Direk Sahası' }],
  },
  {
    name: 'Recep',
    family: 'Taş',
    position: 'Vinç Operatörü',
    from: '2024-01-08',
    places: [{ at: 'Ereğli Sanayi Şantiyesi' }],
  },
  {
    name: 'Fatma',
    family: 'Koç',
    position: 'Depo Sorumlusu',
    from: '2023-10-02',
    places: [{ at: 'Hurda ve İade Deposu' }],
  },
  {
    name: 'Osman',
    family: 'Kılıç',
    position: 'Şoför',
    from: '2019-01-07',
    to: '2025-05-30',
    places: [{ at: 'Merkez Depo', to: '2025-05-30' }],
  },
];

type Account = {
  id: number;
  version: number;
  username: string;
  roles: { name: string; userRoleId: number }[];
};

/** Files first, then the accounts that belong to them, then where each person works. */
export async function seedPersonnel(
  { get, create, patch }: Seeder,
  places: ReadonlyMap<string, SeededPlace>,
): Promise<void> {
  const positions = await get<{ id: number; title: string }[]>(`${position.path}?limit=200`);
  const accounts = await get<Account[]>(`${user.path}?limit=200`);
  for (const [index, employee] of employees.entries()) {
    const positionId = positions.find((row) => row.title === employee.position)?.id ?? 0;
    const { id: personnelId } = await create(personnel, {
      name: employee.name,
      family: employee.family,
      identityNumber: identityNumberFrom(String(215_340_186 + index * 12_346_789)),
      positionId,
      workStartDate: employee.from,
      workEndDate: employee.to,
    });
    const account = accounts.find((row) => row.username === employee.username);
    if (account) await patch(`${user.path}/${account.id}`, { personnelId, version: account.version });
    for (const { at, from, to, onlyAs } of employee.places ?? []) {
      const place = places.get(at);
      if (!place) throw new Error(`there is no place ${at}`);
      await create(workPlace, {
        ...place,
        personnelId,
        positionId,
        userRoleId: onlyAs ? account?.roles.find(({ name }) => name === onlyAs)?.userRoleId : undefined,
        startDate: from ?? employee.from,
        endDate: to,
      });
    }
    if (!employee.places) {
      await create(workPlace, { placeKind: 'center', personnelId, positionId, startDate: employee.from });
    }
  }
}
