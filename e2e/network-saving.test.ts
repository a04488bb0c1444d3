import { networkDesign } from '@kalfa/contracts/works/network-design';
import type { Page } from '@playwright/test';
import { newNetwork } from './support/networks.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, expectAccessible, screenshot } from './support/test.ts';
import { testWithApi as test } from './support/test-with-api.ts';

// A row that somebody else changed is refused.
test.use({ expectedFault: /status of 409/ });

const said = (page: Page) => page.getByRole('main').locator('[role=status][aria-live]').first();
const properties = (page: Page) => page.getByRole('complementary', { name: 'Properties' });
const chip = (page: Page) => page.locator('[data-save-chip]');

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/network/${id}/details?tab=drawing`);
  await expect(page.locator('canvas')).toHaveAttribute('data-painted', 'yes');
  await page.locator('canvas').focus();
}
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a network is drawn by keyboard only, and everything is stored', async ({ page, api }) => {
  const { id, read } = await newNetwork(api);
  const labels = async () => (await read()).nodes.map(({ label }) => label).toSorted();
  await open(page, id);
  // The transformer, and to the end of the line.
  await press(page, 'Home', 'PageDown', 'PageDown');
  await expect(said(page)).toContainText('1-02');
  for (const label of ['1-03', '1-04', '1-05']) {
    await press(page, 'a');
    await expect(said(page)).toHaveText(`${label} added.`);
  }
  await expect.poll(labels).toEqual(['1-01', '1-02', '1-03', '1-04', '1-05', 'TR-1']);
  expect((await read()).spans).toHaveLength(5);

  await press(page, 'Home', 'PageDown', 'c', 'PageDown', 'PageDown', 'Enter');
  await expect(said(page)).toHaveText('1-01 connected to 1-03.');
  await press(page, 'l', 'm', 'Shift+ArrowDown', 'Enter');
  await expect(said(page)).toHaveText('Moved.');
  await press(page, 'PageDown', 'PageDown', 'Delete');
  await expect.poll(labels).toEqual(['1-01', '1-02', '1-03', '1-04', 'TR-1']);
  await expect.poll(async () => (await read()).spans.length).toBe(5);
  const third = async () => (await read()).nodes.find(({ label }) => label === '1-03');
  await expect.poll(async () => (await third())?.y).not.toBeNull();

  await press(page, 'Control+z');
  await expect.poll(labels).toEqual(['1-01', '1-02', '1-03', '1-04', '1-05', 'TR-1']);
  await expect.poll(async () => (await read()).spans.length).toBe(6);
  await expect(chip(page)).toContainText('Saved');
  await page.reload();
  await expect(page.getByRole('button', { name: /TR-1/ }).first()).toContainText('5 poles');
});

test('two people draw one network: both are stored, and what both changed is asked', async ({
  page,
  api,
  browser,
}) => {
  const { id, ids, read } = await newNetwork(api);
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAs(other, 'admin');
  await open(page, id);
  await open(other, id);
  await press(page, 'Home', 'PageDown', 'a');
  await press(other, 'Home', 'PageDown', 'PageDown', 'a');
  await expect.poll(async () => (await read()).nodes.length).toBe(5);
  for (const one of [page, other])
    await expect(one.getByRole('button', { name: /TR-1/ }).first()).toContainText('4 poles');

  const first = ids.nodes['1-01'] ?? 0;
  const rename = async (label: string) => {
    await press(page, 'Home', 'PageDown', 'Enter');
    await properties(page).getByLabel('Pole number').fill(label);
    await press(page, 'Enter');
  };
  await rename('K-1');
  const version = (await read()).nodes.find((node) => node.id === first)?.version ?? 0;
  await api(networkDesign.save, {
    params: { id },
    body: { nodes: { upsert: [{ id: first, version, label: 'B-1', productStatus: 'dmm' }] } },
  });
  const question = page.locator('[data-conflict]');
  await expect(question).toContainText('K-1');
  await expect(question).toContainText('B-1');
  await expectAccessible(page, 'main');
  await screenshot(page, 'network-conflict');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(question).toHaveCount(0);
  const stored = async () => (await read()).nodes.find((node) => node.id === first);
  await expect.poll(stored).toMatchObject({ label: 'K-1', productStatus: 'dmm' });
  await expect(chip(page)).toContainText('Saved');
  await context.close();
});

test('a span without a conductor waits with its reason, also after a reload, while the poles are stored', async ({
  page,
  api,
}) => {
  const { id, read } = await newNetwork(api);
  await open(page, id);
  await press(page, 'Home', 'PageDown', 'PageDown', 'a');
  await expect.poll(async () => (await read()).spans.length).toBe(3);
  await properties(page).getByRole('button', { name: /1-02/ }).first().click();
  await properties(page)
    .getByRole('button', { name: /^Remove Alpek/ })
    .click();
  const held = page.locator('[data-held]');
  await expect(held).toContainText('Enter at least one conductor');
  await page.reload();
  await held.getByRole('button', { name: '1-02 – 1-03' }).click();
  await properties(page).getByRole('combobox', { name: 'Add an item' }).fill('Alpek');
  await page.getByRole('listbox').getByRole('option').nth(1).click();
  await expect(held).toHaveCount(0);
  await expect.poll(async () => (await read()).items.length).toBe(2);
});
