import { operations } from '@kalfa/contracts/permission';
import { menuNames } from '@kalfa/texts/menus';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { AddressTabs } from '../../../kit/page/address-tabs.tsx';
import { NoAccess } from '../../../kit/page/empty-states.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSettings } from '../../../lib/settings.ts';
import { ByPerson } from './by-person.tsx';
import { ByRole } from './by-role.tsx';

const menu = 'notification-lists';

/** Who receives which notifications: by role, and for single users. */
export function NotificationLists() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const can = useSession((session) => session.can);
  const language = useSettings((settings) => settings.isLanguage);
  if (!can(menu, operations.view.name)) return <NoAccess />;
  const isReadOnly = !can(menu, operations.edit.name);
  const by = search.get('by') === 'person' ? 'person' : 'role';
  return (
    <>
      <PageHeader title={menuNames[menu][language]} />
      <AddressTabs
        param="by"
        label={t('notificationLists.tabs')}
        current={by}
        tabs={[
          { name: 'role', label: t('notificationLists.byRole') },
          { name: 'person', label: t('notificationLists.byPerson') },
        ]}
      />
      {isReadOnly && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('notificationLists.readOnly')}
        </Alert>
      )}
      <Typography sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        {t('notificationLists.about')}
      </Typography>
      {by === 'role' ? <ByRole isReadOnly={isReadOnly} /> : <ByPerson isReadOnly={isReadOnly} />}
    </>
  );
}
