import { approval } from '@kalfa/contracts/documents/approval';
import { menus } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { Link } from 'react-router';
import { Notice } from '../../../kit/plain/notice.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';

/** Warns those who set the limits of approval about roles that have none. */
export function MissingLimits() {
  const { t } = useTranslation();
  const maySetLimits = useSession(({ can }) => can('settings', operations.edit.name));
  const { data } = useRead(approval.missingLimits, {}, { isEnabled: maySetLimits });
  if (!maySetLimits || !data || data.roles.length === 0) return null;
  return (
    <Notice
      kind="warning"
      action={<Link to={`${menus.approvals.url}?limits`}>{t('dashboard.missingLimits.set')}</Link>}
    >
      {t('dashboard.missingLimits.text', { roles: data.roles.join(', ') })}
    </Notice>
  );
}
