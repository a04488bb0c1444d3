import type { MenuKey } from '@kalfa/contracts/menu';
import { accountStatuses, type AccountStatus } from '@kalfa/contracts/identity/user';
import { menuNames } from '@kalfa/texts/menus';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../lib/settings.ts';
import { useOperationName } from '../operation-name.ts';

/** The journal names a right by the key of its page and the stored name of its operation: `units · Silmek`. */
const right = /^([\w-]+) · (.+)$/;

/** What the log stores in its own words, in those of the reader. */
export function useStoredWord(): (stored: string) => string {
  const { t } = useTranslation();
  const operationName = useOperationName();
  const language = useSettings((settings) => settings.isLanguage);
  return (stored) => {
    const [, key = '', operation = ''] = right.exec(stored) ?? [];
    if (key in menuNames) return `${menuNames[key as MenuKey][language]} · ${operationName(operation)}`;
    const isStatus = (accountStatuses as readonly string[]).includes(stored);
    return isStatus ? t(`identity.status.${stored as AccountStatus}`) : stored;
  };
}
