import { userAccounts, type user } from '@kalfa/contracts/identity/user';
import type { RowOf } from '@kalfa/contracts/record';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { Question } from '../../../kit/page/question.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useDone } from '../use-done.ts';

type Props = { row: RowOf<typeof user>; onClose: () => void };

/** Rejects a registration. A reason is required. */
export function Reject({ row: { id, version, displayName: name }, onClose }: Props) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const [reason, setReason] = useState('');
  const { isBusy, failure, run } = useDone(onClose);
  const reject = () =>
    run(async () => {
      await write(
        userAccounts.reject,
        { params: { id }, body: { reason, version } },
        { idempotencyKey: crypto.randomUUID() },
      );
      return t('identity.user.rejected', { name });
    });
  return (
    <Question
      title={t('identity.user.rejectTitle', { name })}
      text={t('identity.user.rejectText')}
      confirm={t('identity.user.reject')}
      isBusy={isBusy}
      isDisabled={reason.trim() === ''}
      onConfirm={() => void reject()}
      onClose={onClose}
    >
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
      <TextField
        required
        multiline
        minRows={2}
        label={t('identity.user.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ marginBlockStart: 2 }}
      />
    </Question>
  );
}
