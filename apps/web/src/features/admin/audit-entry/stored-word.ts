import { roleScope } from '@kalfa/contracts/identity/role';
import { accountStatuses } from '@kalfa/contracts/identity/user';
import { notificationWays } from '@kalfa/contracts/notifications/subscription';
import { menuNames } from '@kalfa/texts/menus';
import { isKeyOf } from '../../../lib/is-key-of.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import type { TextKey } from '../../../lib/translate.ts';
import { useOperationName } from '../operation-name.ts';
import { useRoleTitle } from './role-title.ts';

/** The journal names a permission by the key of its page and the stored name of its operation: `units · Silmek`. */
const right = /^([\w-]+) · (.+)$/;

/** The fields of the recipient lists, and of users' own preferences. */
const notificationFields: readonly string[] = ['types', 'added', 'muted', ...notificationWays];

const roleFields: readonly string[] = ['role', 'roles', 'activeRole'];

/** Translates the constants that the log stores. */
export function useStoredWord(): (stored: string, field: string) => string {
  const { t, exists } = useTranslation();
  const operationName = useOperationName();
  const roleTitle = useRoleTitle();
  const language = useSettings((settings) => settings.isLanguage);
  return (stored, field) => {
    const [, key = '', operation = ''] = right.exec(stored) ?? [];
    if (isKeyOf(menuNames, key)) return `${menuNames[key][language]} · ${operationName(operation)}`;
    const status = accountStatuses.find((name) => field === 'status' && name === stored);
    if (status) return t(`identity.status.${status}`);
    if (field === 'status' && exists(`documents.status.${stored}`))
      return t(`documents.status.${stored}` as TextKey);
    if (field === 'decision' && exists(`documents.act.${stored}`))
      return t(`documents.act.${stored}` as TextKey);
    if (notificationFields.includes(field) && exists(`notifications.type.${stored}`))
      return t(`notifications.type.${stored}` as TextKey);
    if (roleFields.includes(field)) return roleTitle(stored);
    const scope = roleScope.options.find((name) => field === 'scope' && name === stored);
    return scope ? t(`identity.scope.${scope}`) : stored;
  };
}
