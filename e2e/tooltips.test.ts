import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Lists that have room for the time of the last change. */
const lists = ['/baseinfo/list-units', '/hr/position'];
const tooltips = (page: Page, isOn: boolean) =>
  page.addInitScript((on) => localStorage.setItem('isTooltipEnabled', String(on)), isOn);

test('when tooltips are off, no element has a title attribute either', async ({ page }) => {
  await tooltips(page, false);
  await page.goto('/dashboards/dashboard');
  await expect(page.getByRole('region', { name: 'Changes of rights' })).toBeVisible();
  await expect(page.locator('[title]:not(iframe)')).toHaveCount(0);
  for (const address of lists) {
    await page.goto(address);
    const moment = page.getByRole('main').locator('time').first();
    await expect(moment).toBeVisible();
    await expect(page.locator('[title]:not(iframe)')).toHaveCount(0);
    await moment.hover();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  }
  await page.goto('/baseinfo/list-items');
  await page.getByRole('button', { name: 'New item' }).click();
  await expect(page.getByRole('combobox', { name: /Unit/ })).toBeVisible();
  await expect(page.locator('[title]:not(iframe)')).toHaveCount(0);
});

test('a time shows its full timestamp on hover', async ({ page }) => {
  await tooltips(page, true);
  await page.goto('/baseinfo/list-units');
  const moment = page.getByRole('main').locator('time').first();
  const year = ((await moment.getAttribute('datetime')) ?? '').slice(0, 4);
  await moment.hover();
  await expect(page.getByRole('tooltip')).toContainText(year);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});
