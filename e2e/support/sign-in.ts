import { auth } from '@kalfa/contracts/identity/auth';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** The demo users with their roles, the initial role first. */
export const demoUsers = {
  admin: ['admin'],
  'manager.demo': ['manager'],
  'warehouse.demo': ['warehouse-keeper'],
  'site.demo': ['site-storekeeper'],
  'engineer.demo': ['project-engineer'],
  'hr.demo': ['hr-officer'],
  'purchasing.demo': ['purchasing-officer'],
  'user.demo': ['user'],
  'two.roles': ['site-storekeeper', 'project-engineer'],
} as const;
export type DemoUser = keyof typeof demoUsers;

export const demoPassword = process.env.DEMO_PASSWORD ?? '';

/** Signs in and returns the token. The refresh cookie is stored in the cookie jar of the request. */
export async function tokenOf(request: APIRequestContext, username: DemoUser): Promise<string> {
  const answer = await request.post(`/api/${auth.login.path}`, {
    data: { username, password: demoPassword },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { authToken: string } }).data.authToken;
}

const tokens = new WeakMap<Page, string>();

/** The headers of a direct API call by the same user. */
export const authorisedAs = (page: Page) => ({ authorization: `Bearer ${tokens.get(page)}` });

/**
 * Creates a separate session for the page, like the sign-in form: the refresh cookie in the browser and the token in its
 * storage. Tests cannot share a stored state, because each refresh invalidates the cookie.
 */
export async function signInAs(page: Page, username: DemoUser): Promise<void> {
  const token = await tokenOf(page.request, username);
  tokens.set(page, token);
  const [roleName] = demoUsers[username];
  await page.addInitScript(
    (stored) => {
      // Only on the first page, so that sign-out and refresh in the test are not undone.
      if (localStorage.getItem('e2e:signedIn')) return;
      localStorage.setItem('e2e:signedIn', 'once');
      localStorage.setItem('kalfa:session', 'open');
      localStorage.setItem('authToken', stored.token);
      // The server stores the last active role, which another test may have changed.
      localStorage.setItem('activeUserRoleName', stored.roleName);
    },
    { token, roleName },
  );
}
