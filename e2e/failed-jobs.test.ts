import pg from 'pg';
import { storeAppearance, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

const address = '/managmentusers/system-operation?tab=jobs';

/** A mail that no server accepted, as the relay stores it. */
async function addFailedMail(error: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      `insert into core.failed_jobs (queue, name, payload, attempts, error, queued_at)
       values ('mail', 'mail:test', '{}', 10, $1, now())`,
      [error],
    );
  } finally {
    await client.end();
  }
}

test('an administrator sees what failed and why, and dismisses it', async ({ page }) => {
  const error = `550 no mailbox ${crypto.randomUUID()}`;
  await addFailedMail(error);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Failed jobs' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: error });
  await expect(row).toContainText('mail:test');
  await expect(row.getByRole('button', { name: 'Try again' })).toBeVisible();
  await row.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('It is dismissed')).toBeVisible();
  await expect(row).toHaveCount(0);
});

for (const mode of ['light', 'dark'] as const)
  test(`the page of failed jobs is accessible in ${mode}`, async ({ page }) => {
    await addFailedMail(`550 no mailbox ${crypto.randomUUID()}`);
    await storeAppearance(page, { mode });
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
