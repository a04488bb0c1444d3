import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Message } from '../kit/page/message.tsx';

export default function NotFoundScreen() {
  const { t } = useTranslation();
  const number = (
    <Typography component="span" sx={{ fontSize: 64, fontWeight: 700, color: 'text.secondary' }}>
      404
    </Typography>
  );
  return (
    <main>
      <Message title={t('shell.notFoundTitle')} text={t('shell.notFoundText')} icon={number}>
        <Button component={Link} to="/" variant="contained">
          {t('shell.goToStart')}
        </Button>
      </Message>
    </main>
  );
}
