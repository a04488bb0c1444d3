import { userAccounts, type user } from '@kalfa/contracts/identity/user';
import type { RowOf } from '@kalfa/contracts/record';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { Sheet, SheetBody, SheetFooter } from '../../../kit/record/side-sheet.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead, useWrite } from '../../../lib/query.ts';
import { SessionList } from '../../../kit/sessions/session-list.tsx';
import { useDone } from '../use-done.ts';

type Props = { row: RowOf<typeof user>; onClose: () => void };

/** The sessions of a user, and an action to end all of them. */
export function UserSessions({ row: { id, displayName: name }, onClose }: Props) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const answer = useRead(userAccounts.sessions, { params: { id } });
  const { isBusy, failure, run } = useDone(onClose);
  const closeAll = () =>
    run(async () => {
      await write(userAccounts.closeSessions, { params: { id } }, { idempotencyKey: crypto.randomUUID() });
      return t('identity.user.sessionsClosed', { name });
    });
  const sessions = answer.isPlaceholderData ? undefined : answer.data;
  return (
    <Sheet title={t('identity.user.sessionsOf', { name })} onClose={onClose}>
      <SheetBody>
        {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
        {!sessions && !answer.error && <Skeleton variant="rounded" height={64} />}
        {!sessions && answer.error && (
          <ReadFailure failure={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {sessions?.length === 0 && <Typography>{t('identity.user.noSessions')}</Typography>}
        {sessions && <SessionList sessions={sessions} />}
      </SheetBody>
      {sessions && sessions.length > 0 && (
        <SheetFooter>
          <Button variant="contained" loading={isBusy} onClick={() => void closeAll()}>
            {t('identity.user.closeAllSessions')}
          </Button>
        </SheetFooter>
      )}
    </Sheet>
  );
}
