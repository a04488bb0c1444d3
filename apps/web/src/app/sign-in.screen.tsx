import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PublicFrame } from './public-frame.tsx';

/** Holds the place of the sign-in form and says plainly who one is until it stands. */
export default function SignInScreen() {
  const { t } = useTranslation();
  return (
    <PublicFrame title={t('shell.signInTitle')} text={t('shell.signInText')}>
      <Button component={Link} to="/dashboards/dashboard" variant="contained" size="large">
        {t('shell.enter')}
      </Button>
    </PublicFrame>
  );
}
