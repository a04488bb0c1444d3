import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { MatrixState } from './use-matrix.ts';

/** Another user saved these permissions first: who and when, and a way to continue without losing changes. */
export function SavedByOtherAlert({ state }: { state: MatrixState }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  if (!state.savedByOther) return null;
  const { who, when } = state.savedByOther;
  return (
    <Alert
      severity="warning"
      sx={{ marginBlockEnd: 2 }}
      action={
        <Button variant="contained" size="small" loading={state.isBusy} onClick={() => void state.keepMine()}>
          {t('identity.matrix.conflictReload')}
        </Button>
      }
    >
      <Typography variant="h3" component="p">
        {t('identity.matrix.conflictTitle')}
      </Typography>
      {who && when
        ? t('identity.matrix.conflictText', { who, when: instant(when) })
        : t('identity.matrix.conflictUnknown')}
    </Alert>
  );
}
