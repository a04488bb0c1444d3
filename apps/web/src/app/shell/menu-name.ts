import type { MenuKey } from '@kalfa/contracts/menu';
import { menuNames } from '@kalfa/texts/menus';
import { useSettings } from '../../lib/settings.ts';

/** The name of a menu entry in the language of the page. */
export function useMenuName(): (menu: MenuKey) => string {
  const language = useSettings((settings) => settings.isLanguage);
  return (menu) => menuNames[menu][language];
}
