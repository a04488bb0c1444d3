import { auth } from '@kalfa/contracts/identity/auth';
import { role } from '@kalfa/contracts/identity/role';
import { user, userAccounts } from '@kalfa/contracts/identity/user';
import type { Seeder } from './seeder.ts';

/** One person for each default role, and one who holds two. */
const people = [
  ['manager.demo', 'Nermin Aksoy', ['manager']],
  ['warehouse.demo', 'Hasan Demir', ['warehouse-keeper']],
  ['site.demo', 'Yusuf Şahin', ['site-storekeeper']],
  ['engineer.demo', 'Elif Kaya', ['project-engineer']],
  ['hr.demo', 'Zeynep Arslan', ['hr-officer']],
  ['purchasing.demo', 'Murat Öztürk', ['purchasing-officer']],
  ['user.demo', 'Ayşe Yıldız', ['user']],
  ['two.roles', 'İsmail Çelik', ['project-engineer', 'site-storekeeper']],
] as const;

/** Each of them goes the way a real person goes: created by the administrator, invited, choosing a password. */
export async function seedPeople({ get, create, post }: Seeder, password: string): Promise<void> {
  const roles = await get<{ id: number; name: string }[]>(`${role.path}?limit=50`);
  const idOf = (name: string) => roles.find((row) => row.name === name)?.id ?? 0;
  for (const [username, displayName, names] of people) {
    const { id } = await create(user, {
      username,
      displayName,
      email: `${username}@kalfa.test`,
      language: 'tr',
      roleIds: names.map(idOf),
    });
    const { link } = await post<{ link: string }>(userAccounts.invite.path.replace(':id', String(id)), {});
    await choosePassword(post, link, password);
  }
}

export async function choosePassword(post: Seeder['post'], link: string, newPassword: string): Promise<void> {
  const token = new URL(link).searchParams.get('token');
  await post(auth.resetPassword.path, { token, newPassword });
}
