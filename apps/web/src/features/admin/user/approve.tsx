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

/** Approves a registration, with roles. */
export function Approve({ row: { id, version, displayName: name }, onClose }: Props) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const [roleIds, setRoleIds] = useState<number[]>([]);
  const { isBusy, failure, run } = useDone(onClose);
  const approve = () =>
    run(async () => {
      await write(
        userAccounts.approve,
        { params: { id }, body: { roleIds, version } },
        { idempotencyKey: crypto.randomUUID() },
      );
      return t('identity.user.approved', { name });
    });
  return (
    <Question
      title={t('identity.user.approveTitle', { name })}
      text={t('identity.user.approveText', { name })}
      confirm={t('identity.user.approve')}
      isBusy={isBusy}
      isDisabled={roleIds.length === 0}
      onConfirm={() => void approve()}
      onClose={onClose}
    >
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
      <RoleChoice value={roleIds} onChange={setRoleIds} />
    </Question>
  );
}
