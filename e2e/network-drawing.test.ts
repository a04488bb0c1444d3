import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  storeAppearance,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  screenshot,
  test,
} from './support/test.ts';

// The drawing alone, on the page that exists only in development and test builds: a transformer with four feeders.
test.use({ user: 'guest' });

const canvas = (page: Page) => page.locator('canvas');
/** What the drawing itself says; its search for a pole has a region of its own. */
const said = (page: Page) => page.locator('[role=status][aria-live]');
const properties = (page: Page) => page.getByRole('complementary', { name: 'Properties' });

/** Opens the drawing with the keyboard in it and the transformer in the middle, at 100 %. */
async function open(page: Page, address = '/dev/network?poles=60'): Promise<Locator> {
  await page.goto(address);
  await expect(canvas(page)).toHaveAttribute('data-painted', 'yes');
  await canvas(page).focus();
  // The first one opens the panel, which takes room from the drawing.
  await press(page, 'Home');
  await expect(page.getByText('TR-1', { exact: true }).first()).toBeVisible();
  await press(page, 'Home', '1');
  return canvas(page);
}

/** A point of the screen, in pixels from the middle of the drawing, where the transformer is. */
async function fromMiddle(page: Page, x: number, y: number) {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('there is no canvas');
  return { x: box.x + box.width / 2 + x, y: box.y + box.height / 2 + y };
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('the arrows go from pole to pole, and a screen reader hears where', async ({ page }) => {
  await open(page);
  await expect(said(page)).toContainText('100');
  await press(page, 'ArrowRight');
  await expect(said(page)).toHaveText('1-01, DMM, Beton 9,30/3,5. Connected to TR-1 and 1-05.');
  await press(page, 'ArrowRight', 'Shift+ArrowRight');
  await expect(said(page)).toHaveText('2 poles selected.');
  await expect(properties(page).getByRole('heading', { level: 2 })).toHaveText('2 poles');
});

test('a pole is added, moved, undone and redone by keyboard alone', async ({ page }) => {
  await open(page);
  await press(page, 'ArrowRight', 'a');
  await expect(said(page)).toHaveText('1-60 added.');
  await expect(properties(page).getByLabel('Connected to')).toHaveValue('a0-1');
  const y = properties(page).getByLabel('Y, m');
  const before = Number(await y.inputValue());
  // With the lock the pole would turn round its parent.
  await press(page, 'l', 'm', 'Shift+ArrowDown', 'ArrowDown', 'Enter');
  await expect(said(page)).toHaveText('Moved.');
  await expect(y).toHaveValue(String(before + 11));
  await press(page, 'Control+z');
  await expect(y).toHaveValue(String(before));
  await press(page, 'Control+z');
  await expect(page.getByText('59', { exact: true }).first()).toBeVisible();
  await press(page, 'Control+Shift+z', 'Control+Shift+z', 'PageUp', 'PageDown');
  await expect(said(page)).toContainText('1-60');
});

test('with the distance lock a dragged pole keeps the length of its span and takes along what hangs on it', async ({
  page,
}) => {
  await open(page);
  await press(page, 'ArrowRight');
  const x = properties(page).getByLabel('X, m');
  await expect(x).toHaveValue('41.99');
  const from = await fromMiddle(page, 42, 1);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 42, from.y + 90, { steps: 8 });
  await page.mouse.up();
  // Straight below the transformer, 39 m away as entered.
  expect(Math.abs(Number(await x.inputValue()))).toBeLessThan(1);
  await expect(properties(page).getByLabel('Y, m')).toHaveValue(/^3[89]/);
  await press(page, 'ArrowDown');
  await expect(said(page)).not.toContainText('1-01,');
});

test('a box selects poles, and their status changes in one step', async ({ page }) => {
  await open(page);
  await press(page, 'p');
  await expect(said(page)).toHaveText('Click where the pole stands. It is connected to the selected one.');
  await press(page, 'b');
  await expect(said(page)).toHaveText('Box');
  const [from, to] = [await fromMiddle(page, 25, -20), await fromMiddle(page, 190, 40)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(said(page)).toHaveText('4 poles selected.');
  await properties(page).getByText('Existing').click();
  await expect(page.getByRole('button', { name: /TR-1/ }).first()).toContainText('Existing 6');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /TR-1/ }).first()).toContainText('Existing 2');
});

test('poles are connected by keyboard, and what the rules forbid is refused with the reason', async ({
  page,
}) => {
  await open(page);
  await press(page, 'ArrowRight', 'ArrowRight', 'c', 'ArrowLeft', 'Enter');
  await expect(said(page)).toHaveText('There is already a span of this kind between them.');
  await press(page, 'Escape', 'Home', 'ArrowRight', 'c', 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(said(page)).toHaveText('1-01 connected to 1-09.');
  await press(page, 'Home', 'ArrowRight', 'Delete');
  await expect(said(page)).toHaveText(/^Cannot be removed: .?1-05.? is connected behind it\.$/);
});

test('undo works on after a save, when new poles have ids of the server', async ({ page }) => {
  await open(page);
  await press(page, 'ArrowRight', 'a');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(properties(page).getByLabel('Pole number')).toHaveValue('1-60');
  await canvas(page).focus();
  await press(page, 'Control+z', 'Control+Shift+z', 'PageUp', 'PageDown');
  await expect(page.getByRole('button', { name: /TR-1/ }).first()).toContainText('60 poles');
});

test('Enter leads into the properties and Escape back to the drawing', async ({ page }) => {
  const drawing = await open(page);
  await press(page, 'ArrowRight', 'Enter');
  const label = properties(page).getByLabel('Pole number');
  await expect(label).toBeFocused();
  await label.fill('1-05');
  await expect(properties(page)).toContainText('The area already has a pole with this number.');
  await label.fill('K-7');
  await press(page, 'Enter', 'Escape');
  await expect(drawing).toBeFocused();
  await press(page, 'ArrowLeft', 'ArrowRight');
  await expect(said(page)).toContainText('K-7');
});

test('poles without coordinates wait in the geographic view until they get them', async ({ page }) => {
  await open(page, '/dev/network?poles=12&bare');
  await press(page, 'g');
  await expect(page.getByRole('heading', { name: '12 poles without coordinates' })).toBeVisible();
  await page.getByRole('button', { name: /Give .*TR-1.* coordinates/ }).click();
  await expect(page.getByRole('heading', { name: '11 poles without coordinates' })).toBeVisible();
});

test('the drawing is saved as PNG, SVG, DXF and GeoJSON', async ({ page }) => {
  await open(page);
  for (const [name, start] of [
    ['Picture (PNG)', '\u{fffd}PNG'],
    ['Vector picture (SVG)', '<svg '],
    ['For CAD (DXF)', '0\nSECTION'],
    ['For maps (GeoJSON)', '{"type":"FeatureCollection"'],
  ] as const) {
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    const content = await readFile(await (await download).path(), 'utf8');
    expect(content.replaceAll('\r', '').trimStart().startsWith(start), name).toBe(true);
  }
});

test('the list has every pole and span of an area, and the page is accessible', async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  await press(page, 'i');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(61);
  await expectAccessible(page);
  await page.getByRole('table').getByRole('button', { name: '1-07', exact: true }).click();
  await expect(properties(page).getByRole('heading', { level: 2 })).toHaveText('1-07');
});

test('2,000 poles are drawn within seconds', async ({ page }) => {
  await page.goto('/dev/network?poles=2000');
  await expect(canvas(page)).toHaveAttribute('data-painted', 'yes', { timeout: 10_000 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap chooses a pole and its properties open over the drawing, in Arabic and dark', async ({
    page,
  }) => {
    await storeAppearance(page, { language: 'ar', direction: 'rtl', mode: 'dark' });
    await open(page);
    const at = await fromMiddle(page, 42, 1);
    await page.touchscreen.tap(at.x, at.y);
    await page.getByRole('button', { name: '1-01' }).click();
    await expect(page.getByRole('dialog', { name: '1-01' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await screenshot(page, 'network-drawing-phone-ar-dark');
  });
});
