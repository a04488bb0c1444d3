import { auth } from '@kalfa/contracts/identity/auth';
import { expect, type Page } from '@playwright/test';

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

/**
 * A session of its own for the page, as the sign-in form would leave it: the refresh cookie in the browser and the token
 * in its storage. Never a stored state that tests share, because each refresh uses the cookie up.
 */
export async function signInAs(page: Page, username: DemoUser): Promise<void> {
  const answer = await page.request.post(`/api/${auth.login.path}`, {
    data: { username, password: demoPassword },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { authToken: string } };
  await page.addInitScript((token) => {
    // Only on the first page, so that signing out and refreshing stay as the test left them.
    if (localStorage.getItem('e2e:signedIn')) return;
    localStorage.setItem('e2e:signedIn', 'once');
    localStorage.setItem('kalfa:session', 'open');
    localStorage.setItem('authToken', token);
  }, data.authToken);
}
