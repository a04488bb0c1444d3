import { auth } from '@kalfa/contracts/identity/auth';
import { role, roleCatalogue } from '@kalfa/contracts/identity/role';
import { storedMenu, type MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { user, userAccounts } from '@kalfa/contracts/identity/user';
import { operations, type Operation } from '@kalfa/contracts/permission';
import { expect, type Page } from '@playwright/test';
import type { Api } from './api.ts';

let count = 0;
/** A name that no other test uses. */
export const freshName = (beginning: string) => `${beginning}.${Date.now().toString(36)}${(count += 1)}`;

const pagesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...pagesOf(node.menus)]);

/** The ids of menu operations by what they mean: `units.view`. */
export async function operationIds(api: Api): Promise<(right: `${string}.${Operation}`) => number> {
  const pages = pagesOf(await api(storedMenu.tree, {}));
  return (right) => {
    const [key = '', operation = ''] = right.split('.');
    const found = pages
      .find((page) => page.key === key)
      ?.menuOperations.find(
        ({ systemOperation }) => systemOperation.name === operations[operation as Operation].name,
      );
    if (!found) throw new Error(`unknown right ${right}`);
    return found.id;
  };
}

/** Creates a role for one test, with these rights. */
export async function newRole(api: Api, menuOperationIds: number[]) {
  const added = await api(role.endpoints.create, {
    body: { name: freshName('rol'), title: null, scope: 'all' },
  });
  await api(roleCatalogue.setOperations, {
    params: { id: added.id },
    body: { menuOperationIds, version: added.version },
  });
  return added;
}

/** The current rights of a role. */
export async function operationsOfRole(api: Api, roleId: number): Promise<number[]> {
  const { roleMenuOperations } = await api(roleCatalogue.getRoleWithOperations, { params: { roleId } });
  return roleMenuOperations
    .filter(({ source }) => source === 'role')
    .map(({ menuOperation }) => menuOperation.id)
    .toSorted((a, b) => a - b);
}

export const personPassword = 'yedi vinç nehrin üstünde';

/** Creates a user with these roles who can sign in. */
export async function newPerson(api: Api, roleIds: number[]) {
  const username = freshName('kisi');
  const person = await api(user.endpoints.create, {
    body: {
      username,
      displayName: `Kişi ${username.slice(5)}`,
      email: null,
      mobile: null,
      personnelId: null,
      language: null,
      roleIds,
    },
  });
  const { link } = await api(userAccounts.invite, { params: { id: person.id }, body: {} });
  const token = new URL(link).searchParams.get('token') ?? '';
  await api(auth.resetPassword, { body: { token, newPassword: personPassword } });
  return person;
}

/** Creates a session of such a user, like the sign-in form; returns the headers for direct API calls. */
export async function signInPerson(page: Page, username: string): Promise<string> {
  const answer = await page.request.post(`/api/${auth.login.path}`, {
    data: { username, password: personPassword },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { authToken: string } };
  await page.addInitScript((authToken) => {
    if (localStorage.getItem('e2e:signedIn')) return;
    localStorage.setItem('e2e:signedIn', 'once');
    localStorage.setItem('kalfa:session', 'open');
    localStorage.setItem('authToken', authToken);
  }, data.authToken);
  return `Bearer ${data.authToken}`;
}
