import type { Answer } from '@kalfa/contracts/endpoint';
import { userAccounts } from '@kalfa/contracts/identity/user';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { CopyField } from '../../../kit/page/copy-field.tsx';
import { Question } from '../../../kit/page/question.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';

type Link = Answer<typeof userAccounts.invite>;
type Props = { kind: 'invitation' | 'resetPassword'; id: number; name: string; onClose: () => void };

/**
 * A link to hand over, with which a user sets a password. An invitation is created at once; a reset ends the old
 * password and is confirmed first.
 */
export function HandedLink({ kind, id, name, onClose }: Props) {
  const { t } = useTranslation();
  const write = useWrite();
  const [link, setLink] = useState<Link | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const endpoint = kind === 'invitation' ? userAccounts.invite : userAccounts.resetPassword;
  const make = useCallback(async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      setLink(await write(endpoint, { params: { id }, body: {} }));
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }, [write, endpoint, id]);
  const isAsked = useRef(false);
  useEffect(() => {
    if (kind !== 'invitation' || isAsked.current) return;
    isAsked.current = true;
    void make();
  }, [kind, make]);

  if (kind === 'resetPassword' && !link) {
    return (
      <Question
        title={t('identity.user.resetTitle', { name })}
        text={t('identity.user.resetQuestion')}
        confirm={t('identity.user.resetConfirm')}
        isBusy={isBusy}
        onConfirm={() => void make()}
        onClose={onClose}
      >
        {failure !== null && <Failure failure={failure} />}
      </Question>
    );
  }
  return (
    <Shown
      title={t(kind === 'invitation' ? 'identity.user.inviteTitle' : 'identity.user.resetDoneTitle', {
        name,
      })}
      text={t(kind === 'invitation' ? 'identity.user.inviteText' : 'identity.user.resetText', { name })}
      link={link}
      failure={failure}
      onClose={onClose}
    />
  );
}

type ShownProps = { title: string; text: string; link: Link | null; failure: unknown; onClose: () => void };

function Shown({ title, text, link, failure, onClose }: ShownProps) {
  const { t } = useTranslation();
  const { fullInstant } = useFormats();
  const titleId = useId();
  return (
    // An accidental click beside it must not lose what is shown only once.
    <Dialog
      open
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {failure !== null && <Failure failure={failure} />}
        {!link && failure === null && <CircularProgress aria-label={t('shell.loading')} />}
        {link && (
          <>
            <DialogContentText sx={{ marginBlockEnd: 2 }}>{text}</DialogContentText>
            <CopyField label={t('identity.user.link')} value={link.link} />
            <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1.5 }}>
              {t('identity.user.linkValidUntil', { when: fullInstant(link.expiresAt) })}{' '}
              {t(link.isMailed ? 'identity.user.linkMailed' : 'identity.user.linkNotMailed')}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Failure({ failure }: { failure: unknown }) {
  const failureText = useFailureText();
  return (
    <Alert severity="error" sx={{ marginBlockStart: 1 }}>
      {failureText(failure)}
    </Alert>
  );
}
