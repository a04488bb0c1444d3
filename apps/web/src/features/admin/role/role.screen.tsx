import { role, type RoleScope } from '@kalfa/contracts/identity/role';
import { operations } from '@kalfa/contracts/permission';
import type { RowOf } from '@kalfa/contracts/record';
import { IconCopy, IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressNow, addressWith } from '../../../kit/list/list-address.ts';
import { useAddressRecord } from '../../../kit/page/address-choice.ts';
import { PageSpinner } from '../../../kit/page/page-spinner.tsx';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { loadNamespaces, useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DuplicateRole } from './duplicate-role.tsx';
import { RolePermissions } from './role-permissions.tsx';

const NotificationLists = lazy(async () => {
  const [{ NotificationLists: lists }] = await Promise.all([
    loadPart(() => import('../notification-list/notification-lists.tsx')),
    loadNamespaces('notifications'),
  ]);
  return { default: lists };
});

/** The roles, each with its permissions. */
export default function RoleScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [opened, openPermissions] = useAddressRecord('permissions');
  const [duplicated, setDuplicated] = useState<RowOf<typeof role> | null>(null);
  const mayAdd = useSession(({ can }) => can(role.menu, operations.add.name));
  if (search.get('tab') === 'notifications') {
    return (
      <Suspense fallback={<PageSpinner />}>
        <NotificationLists />
      </Suspense>
    );
  }
  if (opened !== null) {
    return <RolePermissions key={opened} id={opened} onClose={() => openPermissions(null)} />;
  }
  const scopeName = (scope: RoleScope) => t(`identity.scope.${scope}`);
  return (
    <>
      <RecordScreen
        contract={role}
        columns={[
          // People know a role by its title.
          { field: 'title' },
          { field: 'name', as: 'code' },
          { field: 'scope', cell: scopeName },
          { field: 'userCount', as: 'number' },
          { field: 'operationCount', as: 'number' },
        ]}
        form={(field) => [
          field.text('name'),
          field.text('title'),
          field.choice(
            'scope',
            (['assigned', 'all'] as const).map((scope) => ({ value: scope, label: scopeName(scope) })),
          ),
        ]}
        opens={({ id }) => addressWith(addressNow(), 'permissions', id)}
        onCreated={({ id }) => openPermissions(id)}
        rowExtras={(row) => [
          {
            label: t('identity.role.permissions'),
            Icon: IconShieldCheck,
            onChoose: () => openPermissions(row.id),
          },
          ...(mayAdd
            ? [{ label: t('identity.role.duplicate'), Icon: IconCopy, onChoose: () => setDuplicated(row) }]
            : []),
        ]}
      />
      {duplicated && <DuplicateRole source={duplicated} onClose={() => setDuplicated(null)} />}
    </>
  );
}
