import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslation } from 'react-i18next';
import { useLoading } from '../lib/load-part.ts';

/** Says why a part of the product does not come, and offers to reload where that would help. */
export function LoadingTrouble() {
  const { t } = useTranslation();
  const trouble = useLoading((state) => state.trouble);
  const reload = (
    <Button size="small" variant="outlined" onClick={() => window.location.reload()}>
      {t('shell.reload')}
    </Button>
  );
  return (
    <Snackbar open={trouble !== null} anchorOrigin={{ vertical: 'top', horizontal: 'center' }}>
      {trouble === 'offline' ? (
        <Alert severity="warning">{t('shell.offline')}</Alert>
      ) : (
        <Alert severity="info" action={reload}>
          {t('shell.newVersion')}
        </Alert>
      )}
    </Snackbar>
  );
}
