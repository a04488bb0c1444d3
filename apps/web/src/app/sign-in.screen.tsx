import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageMenu } from './shell/language-menu.tsx';
import { Logo } from './shell/logo.tsx';

/** Holds the place of the sign-in form and says plainly who one is until it stands. */
export default function SignInScreen() {
  const { t } = useTranslation();
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', padding: 2 }}>
      <Card sx={{ width: 'min(420px, 100%)', padding: 4 }}>
        <Stack spacing={2.5}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
            <Logo />
            <LanguageMenu />
          </Stack>
          <Typography variant="h1">{t('shell.signInTitle')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('shell.signInText')}</Typography>
          <Button component={Link} to="/dashboards/dashboard" variant="contained" size="large">
            {t('shell.enter')}
          </Button>
        </Stack>
      </Card>
    </Box>
  );
}
