import { apiAs, type Api } from './api.ts';
import { test } from './test.ts';

/** Tests that also call the API directly, as the administrator. */
export const testWithApi = test.extend<{ api: Api }>({
  api: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(await apiAs(request, 'admin'));
    await request.dispose();
  },
});
