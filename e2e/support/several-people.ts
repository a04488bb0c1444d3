import type { Page } from '@playwright/test';
import { apiAs, type Api } from './api.ts';
import { signInAs, type DemoUser } from './sign-in.ts';
import { stockTest } from './stock-test.ts';

export type Person = { page: Page; api: Api };

/** Tests with the people of the demo company, each in a browser of their own. */
export const severalPeople = stockTest.extend<{
  open: (username: DemoUser, viewport?: { width: number; height: number }) => Promise<Person>;
}>({
  open: async ({ browser, playwright, baseURL }, use) => {
    const close: (() => Promise<void>)[] = [];
    await use(async (username, viewport) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        ...(viewport && { viewport }),
      });
      const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      close.push(
        () => context.close(),
        () => request.dispose(),
      );
      const page = await context.newPage();
      await signInAs(page, username);
      return { page, api: await apiAs(request, username) };
    });
    for (const end of close) await end();
  },
});
