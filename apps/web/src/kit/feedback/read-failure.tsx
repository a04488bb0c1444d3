import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isRefusal } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useFailureText } from './failure-text.ts';

/** In the place of what could not be read: why, how to try again, and the number to give to whoever helps. */
export function ReadFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const id = isRefusal(failure) ? failure.requestId : undefined;
  const retry = (
    <Button size="small" variant="outlined" onClick={onRetry}>
      {t('shell.tryAgain')}
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {failureText(failure)}
      {id && <Typography variant="caption">{t('shell.requestId', { id })}</Typography>}
    </Alert>
  );
}
