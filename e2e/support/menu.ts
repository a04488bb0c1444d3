import { menus, type MenuKey } from '@kalfa/contracts/menu';
import { menuNames } from '@kalfa/texts/menus';
import { expect, type Page } from '@playwright/test';

/** Opens the group of the pages that are not built yet, which starts closed; nothing once all are built. */
export async function openComing(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link').first().waitFor();
  const group = menu.getByRole('button', { name: 'In preparation', expanded: false });
  if ((await group.count()) > 0) await group.click();
}

/** The menu marks the open page. One that needs a parameter is reached from another page and has no entry of its own. */
export async function expectCurrentEntry(
  page: Page,
  { path, menu }: { path: string; menu: MenuKey },
): Promise<void> {
  if (path.includes(':') || menus[menu].url.replace(/\/$/, '') !== path) return;
  const entry = page.getByRole('link', { name: menuNames[menu].en, exact: true });
  await expect(entry).toHaveAttribute('aria-current', 'page');
}
