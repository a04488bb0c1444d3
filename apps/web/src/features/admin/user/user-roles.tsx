import { userAccounts, type user } from '@kalfa/contracts/identity/user';
import type { RowOf } from '@kalfa/contracts/record';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { Question } from '../../../kit/page/question.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { RoleChoice } from './role-choice.tsx';
import { useDone } from '../use-done.ts';

type Props = { row: RowOf<typeof user>; onClose: () => void };

/** The roles of a user. */
export function UserRoles({ row: { id, version, displayName: name, roleIds: stored }, onClose }: Props) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const [roleIds, setRoleIds] = useState(stored);
  const { isBusy, failure, run } = useDone(onClose);
  const save = () =>
    run(async () => {
      await write(
        userAccounts.setRoles,
        { params: { id }, body: { roleIds, version } },
        { idempotencyKey: crypto.randomUUID() },
      );
      return t('identity.user.rolesSaved', { name });
    });
  return (
    <Question
      title={t('identity.user.rolesOf', { name })}
      confirm={t('record.save')}
      isBusy={isBusy}
      isDisabled={roleIds.length === 0}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
      <RoleChoice value={roleIds} onChange={setRoleIds} />
    </Question>
  );
}
