import type { Page } from '@playwright/test';
import { mailedLink } from './support/mail.ts';
import { demoPassword, signInAs } from './support/sign-in.ts';
import { storeAppearance, expect, expectLoaded, screenshot, test } from './support/test.ts';
import { previousTotp, totp } from './support/totp.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const summary = (page: Page) => page.getByRole('alert');

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function leave(page: Page): Promise<void> {
  // Pending requests would be refused after the session ends, and the console would show errors.
  await expectLoaded(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
}

test.describe('the onboarding of a new user', () => {
  // A refused sign-in is a response of 401 or 403, which the browser logs to its console.
  test.use({ user: 'guest', expectedFault: /status of 4(01|03|29)/ });
  test.setTimeout(180_000);

  test('covers the account request, two-step verification, a lost password and a lock', async ({
    page,
    browser,
  }) => {
    // The administrator uses another browser.
    const office = await (await browser.newContext()).newPage();
    await signInAs(office, 'admin');
    const username = `new.colleague.${Date.now()}`;
    const email = `${username}@kalfa.test`;
    const firstPassword = 'three cranes over the river';
    const secondPassword = 'four lorries before sunrise';

    await test.step('asks for an account', async () => {
      await page.goto('/auth/login');
      await page.getByRole('link', { name: 'Ask for one' }).click();
      await page.getByLabel('First and last name').fill('Deniz Yeni');
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('User name').fill(username);
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Send the request' }).click();
      await expect(page.getByText('Has 12 to 128 characters').first()).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await page.getByLabel('Password', { exact: true }).fill(firstPassword);
      await expect(page.getByText('Strength: strong')).toBeVisible();
      await page.getByRole('button', { name: 'Send the request' }).click();
      await expect(heading(page, 'Confirm your email address')).toBeVisible();
    });

    await test.step('confirms the address with the mailed link', async () => {
      await page.goto(await mailedLink(email, '/auth/register'));
      await expect(heading(page, 'Your address is confirmed')).toBeVisible();
    });

    await test.step('is told to wait for the administrator', async () => {
      await page.getByRole('link', { name: 'Back to the sign-in' }).click();
      await enter(page, username, firstPassword);
      await expect(summary(page)).toContainText('waiting for an administrator');
      await expect(summary(page)).toBeFocused();
    });

    await test.step('is let in by the administrator, with two roles', async () => {
      await office.goto('/managmentusers/list-users?tab=registrations');
      const waiting = office.getByRole('row').filter({ hasText: username });
      await waiting.getByRole('button', { name: 'Approve' }).click();
      const dialog = office.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Roles' }).click();
      for (const name of ['Proje Mühendisi', 'Şantiye Depo Sorumlusu'])
        await office.getByRole('option', { name, exact: true }).click();
      await office.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(waiting).toHaveCount(0);
      expect(await mailedLink(email, '/auth/login')).toContain('/auth/login');
    });

    await test.step('signs in', async () => {
      await enter(page, username, firstPassword);
      await expect(page).toHaveURL('/dashboards/dashboard');
      expect(await stored(page, 'lastLoggedInUsername')).toBe(username);
    });

    const { secret, recoveryCodes } = await test.step('sets up two-step', async () => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'My account' }).click();
      const drawer = page.getByRole('dialog', { name: 'My account' });
      await drawer.getByRole('tab', { name: 'Security' }).click();
      await drawer.getByRole('button', { name: 'Set up' }).click();
      await drawer.getByLabel('Password', { exact: true }).fill(firstPassword);
      await drawer.getByRole('button', { name: 'Continue' }).click();
      const secret = await drawer.getByLabel('Key', { exact: true }).inputValue();
      await screenshot(page, 'auth-authenticator');
      // The previous code is still valid, and leaves the current one for the sign-in.
      await drawer.getByLabel('Code of the authenticator').fill(await previousTotp(secret));
      await drawer.getByRole('button', { name: 'Turn on' }).click();
      const codes = drawer.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ });
      await expect(codes).toHaveCount(10);
      const recoveryCodes = await codes.allTextContents();
      await drawer.getByRole('button', { name: 'I have kept them' }).click();
      // The drawer takes the focus from the removed button.
      await page.waitForFunction(() => document.activeElement !== document.body);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      return { secret, recoveryCodes };
    });

    await test.step('signs in with the second step, pasted', async () => {
      await leave(page);
      await expect(page.getByText('You have signed out.')).toBeVisible();
      await expect(page.getByLabel('User name')).toHaveValue(username);
      await enter(page, username, firstPassword);
      await expect(page).toHaveURL('/auth/two-steps');
      await expect(page.getByLabel('Verification code')).toBeFocused();
      await expect(page.getByLabel('Verification code')).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(page.getByLabel('Verification code')).toHaveAccessibleDescription(/sixth/);
      await paste(page, totp(secret).replace(/(...)/, '$1 '));
      await expect(page).toHaveURL('/dashboards/dashboard');
    });

    await test.step('forgets the password and chooses another', async () => {
      await leave(page);
      await page.getByRole('link', { name: 'Forgotten password?' }).click();
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText(`If there is an account for ${username}`)).toBeVisible();
      await page.goto(await mailedLink(email, '/auth/reset-password'));
      await page.getByLabel('New password').fill(secondPassword);
      await page.getByRole('button', { name: 'Save the password' }).click();
      await expect(heading(page, 'Your password is saved')).toBeVisible();
      await page.getByRole('link', { name: 'Sign in' }).click();
    });

    await test.step('signs in with the new password and a recovery code', async () => {
      await enter(page, username, secondPassword);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page).toHaveURL('/dashboards/dashboard');
    });

    await test.step('switches the role and sees another menu', async () => {
      const roleMenu = page.getByRole('button', { name: /^Active role/ });
      const before = (await roleMenu.textContent()) ?? '';
      await roleMenu.click();
      await page.getByRole('menuitemradio', { checked: false }).click();
      await expect(roleMenu).not.toHaveText(before);
      await page.reload();
      await expect(roleMenu).not.toHaveText(before);
    });

    await test.step('is locked out after five wrong tries', async () => {
      await leave(page);
      for (const triesLeft of ['4 tries', '3 tries', '2 tries', '1 try']) {
        await enter(page, username, 'not the password');
        await expect(summary(page)).toContainText(`You have ${triesLeft} left`);
      }
      await enter(page, username, 'not the password');
      await expect(summary(page)).toContainText(/You can try again in \d+:\d\d/);
      await enter(page, username, secondPassword);
      await expect(summary(page)).toContainText(/You can try again in \d+:\d\d/);
    });

    await test.step('is let in again by the administrator', async () => {
      await office.goto(`/managmentusers/list-users?q=${username}`);
      await office
        .getByRole('row')
        .filter({ hasText: username })
        .getByRole('button', { name: /Deniz Yeni/ })
        .last()
        .click();
      await office.getByRole('menuitem', { name: 'Unlock' }).click();
      await expect(office.getByRole('status').filter({ hasText: 'can sign in again' }).first()).toBeVisible();
      await enter(page, username, secondPassword);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page).toHaveURL('/dashboards/dashboard');
    });
    await office.context().close();
  });
});

/** Like Ctrl+V: inserts the whole text at the focused element. */
const paste = (page: Page, text: string) => page.keyboard.insertText(text);

test.describe('the sign-in form', () => {
  test.use({ user: 'guest' });

  test('works by keyboard alone, with password managers and with the clipboard', async ({ page }) => {
    await page.goto('/auth/login?from=/baseinfo/list-units');
    const username = page.getByLabel('User name');
    const password = page.getByLabel('Password', { exact: true });
    await expect(username).toBeFocused();
    await expect(username).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await page.keyboard.type('user.demo');
    await page.keyboard.press('Tab');
    await expect(password).toBeFocused();
    await paste(page, demoPassword);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue(demoPassword);
    await password.press('Enter');
    await expect(page).toHaveURL('/baseinfo/list-units');
  });

  test('fills in the last user name and focuses the password', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('lastLoggedInUsername', 'user.demo'));
    await page.goto('/auth/login2');
    await expect(page.getByLabel('User name')).toHaveValue('user.demo');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('reports empty fields before it calls the server', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Fill this in')).toHaveCount(2);
  });

  test('warns about caps lock', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByLabel('Password', { exact: true }).focus();
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }),
      ),
    );
    await expect(page.getByText('Caps lock is on')).toBeVisible();
  });
});

test.describe('in a Turkish browser', () => {
  test.use({ user: 'guest', locale: 'tr-TR' });

  test('the first visit is English, and Turkish is one click away', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Türkçe devam et' }).click();
    await expect(page.getByRole('button', { name: 'Oturum aç', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Türkçe devam et' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Oturum aç', exact: true })).toBeVisible();
  });
});

test.describe('the second step', () => {
  test.use({ user: 'guest' });

  test('is submitted when six digits are pasted', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('kalfa:challenge', 'of-a-sign-in-that-has-begun'));
    // The request is never answered; the test only checks that it is sent.
    await page.route('**/api/auth/two-step', () => undefined);
    await page.goto('/auth/two-steps2');
    await expect(page.getByLabel('Verification code')).toBeFocused();
    const sent = page.waitForRequest('**/api/auth/two-step');
    await paste(page, '123-456');
    expect((await sent).postDataJSON()).toEqual({
      challengeToken: 'of-a-sign-in-that-has-begun',
      code: '123456',
    });
  });

  test('can be corrected before it is complete', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('kalfa:challenge', 'of-a-sign-in-that-has-begun'));
    await page.goto('/auth/two-steps');
    await expect(page.getByLabel('Verification code')).toBeFocused();
    await page.keyboard.type('12a39');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('٤');
    await expect(page.getByLabel('Verification code')).toHaveValue('1234');
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  });
});

test.describe('a wrong password', () => {
  test.use({ user: 'guest', expectedFault: /status of 401/ });

  test('shows the remaining attempts, keeps the user name, and the button keeps its width', async ({
    page,
  }) => {
    await page.goto('/auth/login');
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    const widthBefore = (await button.boundingBox())?.width;
    await page.route('**/api/auth/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    const name = `nobody.${Date.now()}`;
    await enter(page, name, 'not the password');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    expect((await button.boundingBox())?.width).toBe(widthBefore);
    await expect(summary(page)).toHaveText('User name or password is not right. You have 4 tries left.');
    await expect(summary(page)).toBeFocused();
    await expect(page.getByLabel('User name')).toHaveValue(name);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });
});

test.describe('without a connection', () => {
  test.use({ user: 'guest', expectedFault: /ERR_FAILED/ });

  test('the input of the sign-in form stays', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.getByLabel('User name')).toBeFocused();
    await page.route('**/api/auth/login', (route) => route.abort());
    await enter(page, 'user.demo', demoPassword);
    await expect(summary(page)).toHaveText('No connection. Your entry is kept.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword);
  });
});

test.describe('the pages before the sign-in', () => {
  test.use({ user: 'guest' });

  test('use and store the language and mode that are chosen there', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByLabel('Language').selectOption('العربية');
    await expect(heading(page, 'تسجيل الدخول')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByLabel('اللغة').selectOption('English');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await page.goto('/auth/login2');
    await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });

  test('are animated only without the reduced-motion preference', async ({ page }) => {
    const moving = () =>
      page
        .locator('svg')
        .first()
        .evaluate((plan) => plan.getAnimations({ subtree: true }).length);
    await page.goto('/auth/login');
    await expect(page.locator('svg').first()).toHaveAttribute('viewBox', '0 0 800 1000');
    expect(await moving()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await moving()).toBeGreaterThan(10);
  });

  const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
  for (const mode of ['light', 'dark'] as const) {
    for (const [device, size] of Object.entries(sizes)) {
      test(`have two designs, ${mode}, on a ${device}`, async ({ page }) => {
        await page.setViewportSize(size);
        await storeAppearance(page, { mode });
        await page.addInitScript(() => sessionStorage.setItem('kalfa:challenge', 'of-a-sign-in'));
        for (const name of ['login', 'register', 'forgot-password', 'two-steps']) {
          const pages = [];
          const drawings = [];
          for (const path of [name, `${name}2`]) {
            await page.goto(`/auth/${path}`);
            await expect(page.getByRole('main').locator('form')).toBeVisible();
            const drawing = page.locator('svg[preserveAspectRatio]');
            await expect(drawing).toBeVisible();
            await page.evaluate(() => document.fonts.ready);
            pages.push(await page.getByRole('main').boundingBox());
            drawings.push(await drawing.boundingBox());
            await screenshot(page, `family-${path}-${mode}-${device}`);
          }
          const [split, card] = pages;
          // Next to the drawing, or below it on a phone.
          if (device === 'desk') expect(split?.x).toBeGreaterThan(size.width / 2);
          else expect([split?.x, split?.y]).toEqual([0, 120]);
          // The card is centred above an illustration at the bottom of the page.
          expect((card?.x ?? 0) * 2 + (card?.width ?? 0)).toBeCloseTo(size.width, 0);
          expect(drawings[1]?.y).toBeGreaterThan(size.height / 2);
        }
      });
    }
  }
});

test.describe('where registration is closed', () => {
  test.use({ user: 'guest' });

  test('the sign-in page names the way to an account, and the registration page says why there is no form', async ({
    page,
  }) => {
    await page.route('**/api/auth/public-info', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { data: { ...data, registrationOpen: false } } });
    });
    await page.goto('/auth/login');
    await expect(page.getByText(/Ask an administrator of .+ to invite you/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for one' })).toHaveCount(0);
    await page.goto('/auth/register');
    await expect(heading(page, 'Registration is closed')).toBeVisible();
    await expect(page.getByText(/Ask an administrator of .+ to invite you/)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('during maintenance', () => {
  test.use({ user: 'guest' });

  test('the sign-in page waits, retries by itself, and returns to the requested page', async ({ page }) => {
    let isMaintained = true;
    await page.route('**/api/auth/public-info', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { data: { ...data, maintenance: isMaintained } } });
    });
    await page.clock.install();
    await page.goto('/auth/login?from=/baseinfo/list-units');
    await expect(page).toHaveURL('/auth/maintenance?from=%2Fbaseinfo%2Flist-units');
    await expect(page.getByText(/Next check in 0:(30|29|28)/)).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText(/Next check in 0:(20|19|18)/)).toBeVisible();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(/Next check in 0:(30|29|28)/)).toBeVisible();
    isMaintained = false;
    await page.clock.runFor(31_000);
    await expect(heading(page, 'Sign in')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('from')).toBe('/baseinfo/list-units');
  });
});

test.describe('an unknown URL', () => {
  for (const user of ['admin', 'guest'] as const) {
    test.describe(`for ${user}`, () => {
      test.use({ user });

      test(`shows an error page, with ${user === 'guest' ? 'a link to the start page' : 'links to similar pages'}`, async ({
        page,
      }) => {
        await page.goto('/unit');
        await expect(page).toHaveURL('/auth/404');
        await expect(heading(page, 'There is no page at this address')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Units', exact: true })).toHaveCount(
          user === 'guest' ? 0 : 1,
        );
        await screenshot(page, `auth-404-${user}`);
        await page.goto('/nope');
        await expect(page).toHaveURL('/auth/404');
        await page.getByRole('link', { name: 'Go to the start' }).click();
        await expect(page).toHaveURL(user === 'guest' ? '/auth/login' : '/dashboards/dashboard');
      });
    });
  }
});

test.describe('a page that another role of the user may view', () => {
  test.use({ user: 'two.roles' });

  test('is one tap away', async ({ page }) => {
    await page.goto('/tender/list-tender');
    await expect(heading(page, 'You need permission for this page')).toBeVisible();
    await expect(page.getByRole('definition').first()).toHaveText('two.roles');
    await screenshot(page, 'auth-access-card');
    await page.getByRole('button', { name: /^Continue as/ }).click();
    await expect(page).toHaveURL('/tender/list-tender');
    expect(await stored(page, 'activeUserRoleName')).toBe('project-engineer');
  });

  test('is left for the dashboard when the new role may not view it', async ({ page }) => {
    await page.goto('/driver/list-driver');
    await expect(heading(page, /Drivers/)).toBeVisible();
    await page.getByRole('button', { name: /^Active role/ }).click();
    await page.getByRole('menuitemradio', { checked: false }).click();
    await expect(page).toHaveURL('/dashboards/dashboard');
  });
});

test('a user with one role sees no role switch', async ({ page }) => {
  await page.goto('/dashboards/dashboard');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Active role/ })).toHaveCount(0);
});

/** What the browser still stores about a user. The collapsed state of the menu is not personal. */
const leftBehind = (page: Page) =>
  page.evaluate(() =>
    [
      ...Object.keys(localStorage).filter((key) => !/^(e2e:|persist:|kalfa:menu$)/.test(key)),
      ...Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
    ].toSorted(),
  );

test('signing out leaves nothing behind but the name for the next sign-in and the mark of a known device', async ({
  page,
  context,
}) => {
  await page.goto('/baseinfo/list-units');
  await page.getByRole('button', { name: 'New unit' }).click();
  await page.getByRole('textbox').first().fill('half a unit');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    localStorage.setItem('lastLoggedInUsername', 'admin');
    localStorage.setItem('notify_state_v2', '{}');
  });
  await page.goto('/hr/position');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await leave(page);
  await expect(page).toHaveURL('/auth/login');
  expect(await leftBehind(page)).toEqual(['lastLoggedInUsername']);
  const cookies = (await context.cookies()).filter(({ value }) => value !== '');
  expect(cookies.map(({ name }) => name.replace(/-[0-9a-f]{16}$/, ''))).toEqual(['device']);
  await page.goBack();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test.describe('signing in', () => {
  test.use({ user: 'guest' });

  test('asks for the roles, the menu and the operations once each', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (/get-(roles|menus|role-with-operations)/.test(path)) asked.push(path.replace(/\/\d+$/, ''));
    });
    await page.goto('/auth/login');
    await enter(page, 'hr.demo', demoPassword);
    await expect(page).toHaveURL('/dashboards/dashboard');
    await expect(heading(page, /./)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.toSorted()).toEqual([
      '/api/baseinfo/get-menus',
      '/api/users/get-role-with-operations',
      '/api/users/get-roles',
    ]);
  });
});

test.describe('an error response that is not from Kalfa', () => {
  test.use({ user: 'guest', expectedFault: /status of 500/ });

  test('is not called a lost connection', async ({ page }) => {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Proxy error</h1>' }),
    );
    await page.goto('/auth/login');
    await enter(page, 'hr.demo', demoPassword);
    await expect(summary(page)).toHaveText(/An unexpected error occurred/);
  });
});

test.describe('two tabs', () => {
  // What a page had asked for when the session ended is refused.
  test.use({ user: 'two.roles', expectedFault: /status of 401/ });

  test('change the role together and sign out together', async ({ page, context }) => {
    await page.goto('/dashboards/dashboard');
    const other = await context.newPage();
    await other.goto('/driver/list-driver');
    await expect(heading(other, /Drivers/)).toBeVisible();
    await page.getByRole('button', { name: /^Active role/ }).click();
    await page.getByRole('menuitemradio', { checked: false }).click();
    await expect(other).toHaveURL('/dashboards/dashboard');
    await leave(page);
    await expect(heading(other, 'Sign in')).toBeVisible();
    await expect(other.getByText('You have signed out.')).toBeVisible();
  });

  test('sign in together', async ({ page, context }) => {
    await page.goto('/dashboards/dashboard');
    await leave(page);
    const other = await context.newPage();
    await other.goto('/baseinfo/list-units');
    await expect(heading(other, 'Sign in')).toBeVisible();
    await enter(page, 'two.roles', demoPassword);
    await expect(page).toHaveURL('/dashboards/dashboard');
    await expect(other).toHaveURL('/baseinfo/list-units');
  });
});

/** In one step: a page whose socket connects between the two would be refused. */
async function reloadWithoutToken(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    localStorage.removeItem('authToken');
    location.reload();
  });
  await loaded;
}

test('the cookie restores a session whose token is missing', async ({ page }) => {
  await page.goto('/baseinfo/list-units');
  await expect(heading(page, /Units/)).toBeVisible();
  await reloadWithoutToken(page);
  await expect(heading(page, /Units/)).toBeVisible();
});

test('a token that another tab replaced is used without a reload', async ({ page, context }) => {
  await page.goto('/baseinfo/list-units');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search in this list' });
  await search.fill('met');
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-kept', 'yes'));
  const before = await stored(page, 'authToken');
  const other = await context.newPage();
  await other.goto('/baseinfo/list-units');
  await expect(heading(other, /Units/)).toBeVisible();
  await reloadWithoutToken(other);
  await expect(heading(other, /Units/)).toBeVisible();
  expect(await stored(page, 'authToken')).not.toBe(before);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('h1[data-kept]')).toBeVisible();
  await expect(search).toHaveValue('met');
});

test.describe('when the API is unavailable for a moment', () => {
  test.use({ expectedFault: /ERR_FAILED/ });

  test('nobody is signed out', async ({ page }) => {
    await page.goto('/baseinfo/list-units');
    await expect(heading(page, /Units/)).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    setTimeout(() => void page.unroute('**/api/**'), 5_000);
    await page.reload();
    await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeVisible();
    await expect(heading(page, /Units/)).toBeVisible({ timeout: 15_000 });
    await expect(page).toHaveURL('/baseinfo/list-units');
  });
});

test.describe('a session that was ended elsewhere', () => {
  test.use({ user: 'user.demo', expectedFault: /status of 401/ });

  test('leaves the same data as a sign-out, and the reason', async ({ page, playwright, baseURL }) => {
    await page.goto('/baseinfo/list-units');
    await expect
      .poll(async () => JSON.parse((await stored(page, 'notify_state_v2')) ?? '{}').connected)
      .toBe(true);
    await expect.poll(() => stored(page, 'kalfa:recent')).not.toBeNull();
    await page.evaluate(() => sessionStorage.setItem('draft:unit:new', '{}'));
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const token = (await stored(page, 'authToken')) ?? '';
    await request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
    await expect(heading(page, 'Sign in')).toBeVisible();
    const left = await leftBehind(page);
    // The user name for the next sign-in, if the form was used.
    expect(left.filter((name) => name !== 'lastLoggedInUsername')).toEqual(['kalfa:session']);
    await request.dispose();
  });

  test('is explained, and signing in returns to the page', async ({ page, playwright, baseURL }) => {
    await page.goto('/baseinfo/list-units');
    await expect(heading(page, /Units/)).toBeVisible();
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const token = (await stored(page, 'authToken')) ?? '';
    await request.post('/api/auth/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
    // The page may already have been told that the session ended, and have left for the sign-in.
    await page.goto('/baseinfo/list-forcemajor');
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page.getByText('Your session has run out or was ended elsewhere.')).toBeVisible();
    await enter(page, 'user.demo', demoPassword);
    await expect(page).toHaveURL('/baseinfo/list-forcemajor');
    await request.dispose();
  });
});
