import { account } from '@kalfa/contracts/identity/account';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { ReadFailure } from '../../kit/feedback/read-failure.tsx';
import { SheetBody, SheetFooter } from '../../kit/record/side-sheet.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import type { ShowMessage } from './own-account.ts';
import { SessionList } from '../../kit/sessions/session-list.tsx';

/** The user's own sessions; unknown ones can be ended. */
export function OwnSessions({ showMessage }: { showMessage: ShowMessage }) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const answer = useRead(account.sessions, {});
  const sessions = answer.data?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const options = () => ({ idempotencyKey: crypto.randomUUID() });

  const [failure, setFailure] = useState<unknown>(null);
  const run = async (work: () => Promise<unknown>, words: string) => {
    showMessage(null);
    setFailure(null);
    try {
      await work();
      showMessage(words);
    } catch (error) {
      setFailure(error);
    }
  };
  const close = (id: number, device: string) =>
    run(
      () => write(account.closeSession, { params: { id } }, options()),
      t('identity.account.sessionClosed', { device }),
    );
  const closeOthers = () =>
    run(() => write(account.closeOtherSessions, {}, options()), t('identity.account.othersClosed'));
  return (
    <>
      <SheetBody>
        {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
        {!sessions && !answer.error && <Skeleton variant="rounded" height={64} />}
        {!sessions && answer.error && (
          <ReadFailure failure={answer.error} onRetry={() => void answer.refetch()} />
        )}
        {sessions && (
          <SessionList
            sessions={sessions}
            end={(session, device) =>
              !session.isCurrent && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={t('identity.account.closeSessionOf', { device })}
                  onClick={() => void close(session.id, device)}
                >
                  {t('identity.account.closeSession')}
                </Button>
              )
            }
          />
        )}
        {sessions && others.length === 0 && (
          <Typography sx={{ color: 'text.secondary', marginBlockStart: 2 }}>
            {t('identity.account.noOthers')}
          </Typography>
        )}
      </SheetBody>
      {others.length > 0 && (
        <SheetFooter>
          <Button variant="contained" onClick={() => void closeOthers()}>
            {t('identity.account.closeOthers')}
          </Button>
        </SheetFooter>
      )}
    </>
  );
}
