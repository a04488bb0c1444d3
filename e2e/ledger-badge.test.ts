import { ledgerProof, type LedgerProof } from '@kalfa/contracts/stock/ledger-proof';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, screenshot, test } from './support/test.ts';

const warehouses = '/warehouse/list-warehouse/';
const main = (page: Page) => page.getByRole('main');

/** Answers with this result, whatever the last night of this database found. */
const answer = async (page: Page, data: LedgerProof | null) => {
  await page.unrouteAll();
  await page.route(`**/api/${ledgerProof.path}`, (route) => route.fulfill({ json: { success: true, data } }));
};

const verified: LedgerProof = {
  checkedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  isOverdue: false,
  movements: 1_234,
  movementsSince: 3,
  rules: 28,
  failures: [],
  sealedUntil: '2026-11-15',
  seal: '7f3a00000000c91e',
};

test('the badge says what the last verification showed, and never more', async ({ page }) => {
  await answer(page, null);
  await page.goto(warehouses);
  await main(page).getByRole('button', { name: 'Not verified yet' }).click();
  const details = page.getByRole('dialog', { name: 'Proof of the stock ledger' });
  await expect(details).toContainText('has not been verified yet');
  await expect(details).not.toContainText('Sealed');

  await answer(page, verified);
  await page.goto(`${warehouses}?tab=reversals`);
  await main(page).getByRole('button', { name: 'Verified 5 minutes ago · 3 movements since' }).click();
  for (const fact of ['1,234', '28', '15/11/2026', '7f3a…c91e']) await expect(details).toContainText(fact);
  await expectAccessible(page, '[role=dialog]');
  await screenshot(page, 'ledger-proof');

  const failures = [{ invariant: 'I2', rule: 'a balance is the sum of its movements', count: 2 }];
  await answer(page, { ...verified, failures });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${warehouses}?tab=counts`);
  await main(page).getByRole('button', { name: '1 broken rule' }).click();
  await expect(details).toContainText('Do not correct it with new documents.');
  await expect(details).toContainText('I2 · 2 violations');
  await expect(details).not.toContainText('Sealed');
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'ledger-proof-failed-phone');
});
