import { auth } from '@kalfa/contracts/identity/auth';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** The people of the demo data with the roles they hold, the one they start in first. */
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

/** Signs in and answers the token. The refresh cookie goes to wherever the request keeps its cookies. */
export async function tokenOf(request: APIRequestContext, username: DemoUser): Promise<string> {
  const answer = await request.post(`/api/${auth.login.path}`, {
    data: { username, password: demoPassword },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { authToken: string } }).data.authToken;
}

const tokens = new WeakMap<Page, string>();

/** What a call beside the page must carry to be made by the same person. */
export const authorisedAs = (page: Page) => ({ authorization: `Bearer ${tokens.get(page)}` });

/**
 * A session of its own for the page, as the sign-in form would leave it: the refresh cookie in the browser and the token
 * in its storage. Never a stored state that tests share, because each refresh uses the cookie up.
 */
export async function signInAs(page: Page, username: DemoUser): Promise<void> {
  const token = await tokenOf(page.request, username);
  tokens.set(page, token);
  const [roleName] = demoUsers[username];
  await page.addInitScript(
    (stored) => {
      // Only on the first page, so that signing out and refreshing stay as the test left them.
      if (localStorage.getItem('e2e:signedIn')) return;
      localStorage.setItem('e2e:signedIn', 'once');
      localStorage.setItem('kalfa:session', 'open');
      localStorage.setItem('authToken', stored.token);
      // The server remembers the role somebody acted in last, and that may have been another test.
      localStorage.setItem('activeUserRoleName', stored.roleName);
    },
    { token, roleName },
  );
}
