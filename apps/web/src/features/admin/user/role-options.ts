import { roleCatalogue } from '@kalfa/contracts/identity/role';
import type { Option } from '../../../kit/record/field-props.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';

/** The roles a user can be given. An inactive one can be kept by users who have it, and is marked. */
export function useRoleOptions(): Option<number>[] {
  const { t } = useTranslation();
  const { data = [] } = useRead(roleCatalogue.getRoles, {});
  return data
    .filter(({ recordStatus }) => recordStatus !== 2)
    .map(({ id, name, title, recordStatus }) => ({
      value: id,
      label: recordStatus === 0 ? (title ?? name) : `${title ?? name} (${t('identity.passiveRole')})`,
    }));
}
