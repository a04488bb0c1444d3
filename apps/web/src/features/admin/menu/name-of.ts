import type { MenuRow } from '@kalfa/contracts/identity/stored-menu';
import { useSettings } from '../../../lib/settings.ts';

/** The name of an entry in the language of the page. */
export function useNameOf(): (row: MenuRow) => string {
  const language = useSettings((settings) => settings.isLanguage);
  return (row) => row.names[language];
}
