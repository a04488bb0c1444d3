import type { Page } from '@playwright/test';

/** Opens the group of the pages that are not built yet, which starts closed; nothing once all are built. */
export async function openComing(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link').first().waitFor();
  const group = menu.getByRole('button', { name: 'In preparation', expanded: false });
  if ((await group.count()) > 0) await group.click();
}
