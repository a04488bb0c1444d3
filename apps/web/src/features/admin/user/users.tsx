import { personnel } from '@kalfa/contracts/hr/personnel';
import { user, userAccounts } from '@kalfa/contracts/identity/user';
import { languages } from '@kalfa/contracts/language';
import { operations } from '@kalfa/contracts/permission';
import type { RowOf } from '@kalfa/contracts/record';
import {
  IconDevices,
  IconKey,
  IconLink,
  IconLockOpen,
  IconShieldOff,
  IconShieldPlus,
  IconUserShield,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { languageNames, useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { HandedLink } from './handed-link.tsx';
import { ResetTwoStep } from './reset-two-step.tsx';
import { useRoleOptions } from './role-options.ts';
import { AccountCell, MomentCell, NameCell, RoleChips, TwoStepOn } from './user-columns.tsx';
import { UserRoles } from './user-roles.tsx';
import { UserSessions } from './user-sessions.tsx';

type UserRow = RowOf<typeof user>;
type Opened = {
  kind: 'invitation' | 'resetPassword' | 'resetTwoStep' | 'roles' | 'sessions';
  row: UserRow;
};

/** Every account, and the administrator's actions on it. */
export function Users({ onOperations }: { onOperations: (id: number) => void }) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const can = useSession((session) => session.can);
  const roleOptions = useRoleOptions();
  const [opened, setOpened] = useState<Opened | null>(null);
  const may = (operation: 'add' | 'edit' | 'reset-password') => can(user.menu, operations[operation].name);
  const close = () => setOpened(null);

  const unlock = async (row: UserRow) => {
    try {
      await write(
        userAccounts.unlock,
        { params: { id: row.id }, body: {} },
        { idempotencyKey: crypto.randomUUID() },
      );
      showFeedback({ message: t('identity.user.unlocked', { name: row.displayName }) });
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
  const extras = (row: UserRow) => {
    const extra = (label: string, Icon: typeof IconKey, onChoose: () => void, isOpen: boolean) =>
      isOpen ? [{ label, Icon, onChoose }] : [];
    const show = (kind: Opened['kind']) => () => setOpened({ kind, row });
    const isActive = row.status === 'active' && row.recordStatus !== 2;
    const mayEdit = may('edit') && isActive;
    const mayReset = may('reset-password') && isActive;
    return [
      ...extra(t('identity.user.setRoles'), IconUserShield, show('roles'), mayEdit),
      ...extra(t('identity.user.extraOperations'), IconShieldPlus, () => onOperations(row.id), mayEdit),
      ...extra(t('identity.user.sessions'), IconDevices, show('sessions'), mayEdit),
      ...extra(
        t('identity.user.invite'),
        IconLink,
        show('invitation'),
        may('add') && isActive && !row.hasPassword,
      ),
      ...extra(t('identity.user.resetPassword'), IconKey, show('resetPassword'), mayReset),
      ...extra(
        t('identity.user.resetTwoStep'),
        IconShieldOff,
        show('resetTwoStep'),
        mayReset && row.twoStepEnabled,
      ),
      ...extra(
        t('identity.user.unlock'),
        IconLockOpen,
        () => void unlock(row),
        mayReset && row.lockedUntil !== null,
      ),
    ];
  };
  return (
    <>
      <RecordScreen
        contract={user}
        columns={[
          { field: 'displayName', cell: (_name, row) => <NameCell row={row} /> },
          { field: 'username', as: 'code' },
          {
            field: 'roles',
            as: 'status',
            cell: (roles) => (roles.length > 0 ? <RoleChips roles={roles} /> : null),
          },
          { field: 'personnelName' },
          { field: 'lastSignInAt', cell: (at) => at && <MomentCell at={at} /> },
          { field: 'twoStepEnabled', cell: (isOn) => (isOn ? <TwoStepOn /> : null) },
          { field: 'status', as: 'status', cell: (_status, row) => <AccountCell row={row} /> },
          { field: 'createdAt', cell: (at) => <MomentCell at={at} /> },
        ]}
        form={(field) => [
          field.text('username'),
          field.text('displayName'),
          field.text('email'),
          field.text('mobile'),
          field.choice('language', [
            { value: null, label: t('identity.organisationLanguage') },
            ...languages.map((language) => ({ value: language, label: languageNames[language] })),
          ]),
          field.several('roleIds', roleOptions),
          field.lookup('personnelId', personnel.endpoints.lookup, 'personnelName'),
        ]}
        onCreated={(row) => setOpened({ kind: 'invitation', row })}
        rowExtras={extras}
      />
      {(opened?.kind === 'invitation' || opened?.kind === 'resetPassword') && (
        <HandedLink kind={opened.kind} id={opened.row.id} name={opened.row.displayName} onClose={close} />
      )}
      {opened?.kind === 'resetTwoStep' && <ResetTwoStep row={opened.row} onClose={close} />}
      {opened?.kind === 'roles' && <UserRoles row={opened.row} onClose={close} />}
      {opened?.kind === 'sessions' && <UserSessions row={opened.row} onClose={close} />}
    </>
  );
}
