import { roleScope } from '@kalfa/contracts/identity/role';
import { accountStatuses } from '@kalfa/contracts/identity/user';
import { notificationWays } from '@kalfa/contracts/notifications/subscription';
import { menuNames } from '@kalfa/texts/menus';
import { isKeyOf } from '../../../lib/is-key-of.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import type { TextKey } from '../../../lib/translate.ts';
import { useOperationName } from '../operation-name.ts';

/** The journal names a permission by the key of its page and the stored name of its operation: `units · Silmek`. */
const right = /^([\w-]+) · (.+)$/;

/** The fields of the recipient lists, and of users' own preferences. */
const notificationFields: readonly string[] = ['types', 'added', 'muted', ...notificationWays];

/** Translates the constants that the log stores. */
export function useStoredWord(): (stored: string, field: string) => string {
  const { t, exists } = useTranslation();
  const operationName = useOperationName();
  const language = useSettings((settings) => settings.isLanguage);
  return (stored, field) => {
    const [, key = '', operation = ''] = right.exec(stored) ?? [];
    if (isKeyOf(menuNames, key)) return `${menuNames[key][language]} · ${operationName(operation)}`;
    const status = accountStatuses.find((name) => field === 'status' && name === stored);
    if (status) return t(`identity.status.${status}`);
    if (notificationFields.includes(field) && exists(`notifications.type.${stored}`))
      return t(`notifications.type.${stored}` as TextKey);
    const scope = roleScope.options.find((name) => field === 'scope' && name === stored);
    return scope ? t(`identity.scope.${scope}`) : stored;
  };
}
