import { userAccounts, type user } from '@kalfa/contracts/identity/user';
import type { RowOf } from '@kalfa/contracts/record';
import Alert from '@mui/material/Alert';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { Question } from '../../../kit/page/question.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useDone } from '../use-done.ts';

type Props = { row: RowOf<typeof user>; onClose: () => void };

/** For a user who lost the authenticator and the recovery codes. */
export function ResetTwoStep({ row: { id, displayName: name }, onClose }: Props) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const { isBusy, failure, run } = useDone(onClose);
  const reset = () =>
    run(async () => {
      await write(
        userAccounts.resetTwoStep,
        { params: { id }, body: {} },
        { idempotencyKey: crypto.randomUUID() },
      );
      return t('identity.user.resetTwoStepDone', { name });
    });
  return (
    <Question
      title={t('identity.user.resetTwoStepTitle', { name })}
      text={t('identity.user.resetTwoStepText', { name })}
      confirm={t('identity.user.resetTwoStepConfirm')}
      isBusy={isBusy}
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
    </Question>
  );
}
