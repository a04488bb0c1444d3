import { signInAs } from './support/sign-in.ts';
import { storeAppearance, expect, screenshot, test } from './support/test.ts';

test('a new path scrolls the window to the top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto('/baseinfo/list-units');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Force majeure', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Force majeure/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('with motion allowed the scrolling is smooth', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await signInAs(page, 'admin');
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { scrollCalls: calls });
    const original = window.scrollTo.bind(window);
    window.scrollTo = ((options: ScrollToOptions) => (
      calls.push(String(options.behavior)),
      original(options)
    )) as typeof window.scrollTo;
  });
  await page.goto('/baseinfo/list-units');
  await page.getByRole('link', { name: 'Positions', exact: true }).click();
  await expect(page).toHaveURL('/hr/position/');
  // The address changes before the page is drawn and scrolled.
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { scrollCalls: string[] }).scrollCalls.at(-1)))
    .toBe('smooth');
  await context.close();
});

test('a page that loads slowly shows the spinner, a quick one never does', async ({ page }) => {
  await page.goto('/hr/position');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.route('**/unit.screen-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Units', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Units/ })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toHaveCount(0);
});

test.describe('in a browser that is too old', () => {
  // What such a browser lacks may fail before the words are there.
  test.use({ user: 'guest', expectedFault: /./ });

  test('the page says so in words', async ({ page }) => {
    await storeAppearance(page, { language: 'tr' });
    await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'));
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu tarayıcı Kalfa için çok eski');
    await expect(page.getByRole('main')).toContainText('Safari 17.4');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await screenshot(page, 'too-old');
  });
});

/** What the page finds after a deployment, when it asks the server for itself. */
const otherBuild = '<script type="module" src="/assets/other.js">';

test.describe('when the chunk of a page is missing after a deployment', () => {
  test.use({
    expectedFault:
      /Failed to load resource|Failed to fetch dynamically imported module|Importing a module script failed|error loading dynamically/i,
  });

  test('the page reloads once by itself, and then asks', async ({ page }) => {
    await page.goto('/hr/position');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/unit.screen-*.js', (route) => route.fulfill({ status: 404 }));
    await page.route('**/', (route) => route.fulfill({ body: otherBuild }));
    await page.getByRole('link', { name: 'Units', exact: true }).click();
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    expect(loads).toBe(1);
    await page.unroute('**/unit.screen-*.js');
    await page.unroute('**/');
    await page.getByRole('button', { name: 'Reload' }).first().click();
    await expect(page.getByRole('row', { name: /Metre / })).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test.use({
    expectedFault: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/i,
  });

  test('a page that cannot be loaded shows a message, does not reload, and opens when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/hr/position');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Units', exact: true }).click();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: /Units/ })).toBeVisible();
    expect(loads).toBe(0);
  });
});

test.describe('when the browser interrupts a request', () => {
  test.use({ expectedFault: /ERR_ABORTED|Failed to load resource|Failed to fetch/i });

  test('the page is not reloaded, and its part is loaded later', async ({ page }) => {
    await page.goto('/hr/position');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/unit.screen-*.js', (route) => route.abort('aborted'), { times: 2 });
    await page.getByRole('link', { name: 'Units', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Units/ })).toBeVisible();
    expect(loads).toBe(0);
  });
});

test.describe('when the texts of the page are missing', () => {
  test.use({ expectedFault: /Failed to load resource|Failed to fetch/i });

  test('the page is not left blank', async ({ page }) => {
    await page.route('**/assets/*-fr-*.js', (route) => route.fulfill({ status: 404 }));
    await page.route('**/', (route) => route.fulfill({ body: otherBuild }));
    await storeAppearance(page, { language: 'fr' });
    await page.goto('/hr/position');
    await expect(page.getByRole('heading', { level: 1, name: 'Kalfa n’a pas pu s’ouvrir' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Recharger' })).toBeVisible();
  });
});

test.describe('under the content security policy', () => {
  test.use({ expectedFault: /Trusted(HTML|Script)|Content Security Policy/i });

  test('injected scripts and injected HTML do not run', async ({ page }) => {
    await page.goto('/baseinfo/list-units');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    // Run by the page itself: code that the developer tools evaluate is exempt from the policy.
    const outcome = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const button = document.createElement('button');
          button.addEventListener('click', () => {
            try {
              button.insertAdjacentHTML('beforeend', '<img src=x onerror="window.pwned=1">');
              resolve('inserted');
            } catch (error) {
              resolve((error as Error).name);
            }
          });
          button.click();
        }),
    );
    expect(outcome).toBe('TypeError');
    await page
      .evaluate(() => {
        const script = document.createElement('script');
        script.setAttribute('src', 'data:text/javascript,window.pwned=1');
        document.body.append(script);
      })
      .catch(() => undefined);
    expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined();
  });
});

test('keyboard users can skip the menu', async ({ page }) => {
  await page.goto('/baseinfo/list-units');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('on a phone the menu opens from the bar at the foot and closes after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/baseinfo/list-units');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Force majeure', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Force majeure/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
});
