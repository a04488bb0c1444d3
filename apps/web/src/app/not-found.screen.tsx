import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PublicFrame } from './public-frame.tsx';

export default function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <PublicFrame title={t('shell.notFoundTitle')} text={t('shell.notFoundText')}>
      <Button component={Link} to="/" variant="contained" size="large">
        {t('shell.goToStart')}
      </Button>
    </PublicFrame>
  );
}
