import { apiAs, type Api } from './api.ts';
import { testWithApi } from './test-with-api.ts';

/** Tests of stock: with the second person, who approves. */
export const stockTest = testWithApi.extend<{ manager: Api }>({
  manager: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(await apiAs(request, 'manager.demo'));
    await request.dispose();
  },
});
