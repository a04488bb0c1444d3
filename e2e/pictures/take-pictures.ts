import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { role } from '@kalfa/contracts/identity/role';
import { languages, rightToLeft } from '@kalfa/contracts/language';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { chromium, request, type Page } from '@playwright/test';
import { pictureSizes, type PictureName } from '../../apps/web/src/features/landing/picture-sizes.ts';
import config from '../playwright.config.ts';
import { apiAs } from '../support/api.ts';
import { signInAs } from '../support/sign-in.ts';
import { storeAppearance, type Appearance } from '../support/test.ts';
import { createStory } from './story.ts';
import { webpOf } from './webp.ts';

const folder = new URL('../../apps/web/pictures/landing/', import.meta.url);
const docs = new URL('../../docs/pictures/', import.meta.url);
const baseURL = process.env.ADDRESS ?? 'http://127.0.0.1:3000';

const direct = await request.newContext({ baseURL });
const admin = await apiAs(direct, 'admin');
const unitId = await createStory({ admin, buyer: await apiAs(direct, 'purchasing.demo') });
const { rows: roles } = await admin(role.endpoints.list, { query: { limit: '50' } });
const keeperId = roles.find(({ name }) => name === 'warehouse-keeper')?.id;

type Scene = {
  path: string;
  /** What must be visible before the screenshot is taken. */
  shows: string;
  /** The part cut off at the inline start and at the top. */
  without?: { start: number; top: number };
};

const permissions = `/managmentusers/list-roles?permissions=${keeperId}`;
const history = `/baseinfo/list-units?id=${unitId}&part=history`;
const scenes: Record<PictureName, Scene> = {
  list: { path: '/baseinfo/list-units', shows: 'tbody tr' },
  search: { path: '/hr/position?q=uzman', shows: 'tbody tr' },
  rights: { path: permissions, shows: 'main [role=grid]', without: { start: 270, top: 70 } },
  history: { path: history, shows: 'main ol li time' },
  'phone-list': { path: '/baseinfo/list-units', shows: 'main li:visible' },
  'phone-history': { path: history, shows: 'main ol li time' },
  'phone-rights': { path: permissions, shows: 'main button[aria-expanded]' },
};

const { rows: shipped } = await admin(dispatch.endpoints.list, {
  query: { 'filter[kind][eq]': 'warehouseToSite', 'filter[status][eq]': 'shipped', limit: '1' },
});

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
type DocsScene = Pick<Scene, 'path' | 'shows'> &
  Pick<Appearance, 'language' | 'mode'> & { size?: typeof desktop; isGuest?: true };
/** The pictures of the README. */
const docsScenes: Record<string, DocsScene> = {
  'sign-in': { path: '/auth/login', shows: 'form', language: 'en', mode: 'light', isGuest: true },
  dashboard: { path: '/dashboards/dashboard', shows: 'main h1', language: 'en', mode: 'light' },
  permissions: { path: permissions, shows: 'main [role=grid]', language: 'en', mode: 'light' },
  'list-light': { path: '/baseinfo/list-items', shows: 'tbody tr[data-row]', language: 'en', mode: 'light' },
  'list-dark-rtl': {
    path: '/provider/list-provider/',
    shows: 'tbody tr[data-row]',
    language: 'ar',
    mode: 'dark',
  },
  dispatch: {
    path: `/warehouse/list-warehouse-dispatch/all?id=${shipped[0]?.id}`,
    shows: 'main [role=grid]',
    language: 'tr',
    mode: 'light',
  },
  phone: {
    path: '/baseinfo/list-items',
    shows: 'main li:visible',
    language: 'en',
    mode: 'light',
    size: phone,
  },
  'receive-phone': {
    path: `/store/list-store-receipt/?new=1&source=${shipped[0]?.id}`,
    shows: 'main progress',
    language: 'tr',
    mode: 'light',
    size: phone,
  },
};

const taken = new Set<string>();
const browser = await chromium.launch({ ...config.use?.launchOptions });
const blankPage = await browser.newPage();
for (const language of languages)
  for (const mode of ['light', 'dark'] as const) await takeAll({ language, mode });
for (const [name, scene] of Object.entries(docsScenes)) await takeForDocs(name, scene);
await browser.close();
await direct.dispose();
for (const file of readdirSync(folder)) if (!taken.has(file)) rmSync(new URL(file, folder));

/** All screenshots of one appearance, taken in one page that signs in once. */
async function takeAll({ language, mode }: Pick<Appearance, 'language' | 'mode'>): Promise<void> {
  const direction = rightToLeft.has(language) ? 'rtl' : 'ltr';
  // They are displayed smaller than they were taken, and stay sharp on screens with a device pixel ratio of 2.
  const page = await browser.newPage({ baseURL, deviceScaleFactor: 1.5, reducedMotion: 'reduce' });
  await storeAppearance(page, { language, mode, direction });
  await signInAs(page, 'admin');
  for (const [name, { path, shows, without = { start: 0, top: 0 } }] of Object.entries(scenes)) {
    const { width, height } = pictureSizes[name as PictureName];
    await page.setViewportSize({ width: width + without.start, height: height + without.top });
    await openScene(page, { path, shows });
    const x = direction === 'rtl' ? 0 : without.start;
    const png = await page.screenshot({
      animations: 'disabled',
      clip: { x, y: without.top, width, height },
    });
    const file = `${name}-${language}-${mode}.webp`;
    const picture = await webpOf(blankPage, png);
    // A page that has not loaded yet is almost a single colour.
    if (picture.length < 10_000) throw new Error(`${file} is blank`);
    writeFileSync(new URL(file, folder), picture);
    taken.add(file);
  }
  await page.context().close();
}

async function takeForDocs(name: string, { size = desktop, isGuest, language, mode, ...scene }: DocsScene) {
  const page = await browser.newPage({ baseURL, viewport: size, reducedMotion: 'reduce' });
  await storeAppearance(page, { language, mode, direction: rightToLeft.has(language) ? 'rtl' : 'ltr' });
  if (!isGuest) await signInAs(page, 'admin');
  await openScene(page, scene);
  await page.screenshot({ animations: 'disabled', path: fileURLToPath(new URL(`${name}.png`, docs)) });
  await page.context().close();
}

/** Opens a page and waits until nothing is loading any more. */
async function openScene(page: Page, { path, shows }: Pick<Scene, 'path' | 'shows'>): Promise<void> {
  await page.goto(path);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[role=progressbar], .MuiSkeleton-root').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}
