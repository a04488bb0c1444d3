import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';

const reloadedKey = 'reloadedForNewVersion';
const useNewVersion = create(() => ({ isReady: false }));

/**
 * After a deployment the files an open page still wants are gone. The first time the page reloads by itself; when that
 * did not help, a person decides.
 */
export function watchPreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    if (sessionStorage.getItem(reloadedKey)) {
      useNewVersion.setState({ isReady: true });
      return;
    }
    sessionStorage.setItem(reloadedKey, 'true');
    window.location.reload();
  });
}

export function NewVersionBanner() {
  const { t } = useTranslation();
  const isReady = useNewVersion((state) => state.isReady);
  const reload = (
    <Button size="small" variant="outlined" onClick={() => window.location.reload()}>
      {t('shell.reload')}
    </Button>
  );
  return (
    <Snackbar open={isReady} anchorOrigin={{ vertical: 'top', horizontal: 'center' }}>
      <Alert severity="info" action={reload}>
        {t('shell.newVersion')}
      </Alert>
    </Snackbar>
  );
}
