import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { useAuthPages } from './use-auth-pages.ts';

export function BackToSignIn() {
  const { t } = useTranslation();
  const { pathOf } = useAuthPages();
  return (
    <Button component={Link} to={pathOf('login')} sx={{ alignSelf: 'center' }}>
      {t('auth.backToSignIn')}
    </Button>
  );
}
