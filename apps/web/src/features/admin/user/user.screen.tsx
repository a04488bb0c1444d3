import { user } from '@kalfa/contracts/identity/user';
import { operations } from '@kalfa/contracts/permission';
import { useSearchParams } from 'react-router';
import { useAddressRecord } from '../../../kit/page/address-choice.ts';
import { PageTabs } from '../../../kit/page/page-tabs.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Registrations } from './registrations.tsx';
import { UserOperations } from './user-operations.tsx';
import { Users } from './users.tsx';

/** The users, and those who have registered. */
export default function UserScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [operationsOf, openOperations] = useAddressRecord('operations');
  const mayApprove = useSession(({ can }) => can(user.menu, operations.approve.name));
  const tab = mayApprove && search.get('tab') === 'registrations' ? 'registrations' : 'users';
  if (operationsOf !== null) {
    return <UserOperations key={operationsOf} id={operationsOf} onClose={() => openOperations(null)} />;
  }
  return (
    <PageTabs
      label={t('identity.tabs')}
      current={tab}
      first="users"
      tabs={[
        { name: 'users', label: t('identity.user.tabUsers') },
        ...(mayApprove
          ? [{ name: 'registrations' as const, label: t('identity.user.tabRegistrations') }]
          : []),
      ]}
    >
      {tab === 'users' ? <Users onOperations={openOperations} /> : <Registrations />}
    </PageTabs>
  );
}
