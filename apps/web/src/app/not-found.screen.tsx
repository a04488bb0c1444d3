import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { AuthFrame } from '../features/identity/auth/auth-frame.tsx';
import { useTranslation } from '../lib/i18n.ts';
import { nearPages } from '../lib/near-pages.ts';
import { visibleMenu } from '../lib/session/menus.ts';
import { useSession } from '../lib/session/session.ts';
import { menuIcon } from './shell/menu-icons.ts';

/** There is no such page; who is signed in is offered the ones that are nearly it. */
export default function NotFoundScreen() {
  const { t } = useTranslation();
  const asked = (useLocation().state as { pathname?: string } | null)?.pathname ?? '';
  const { menus, can, holds } = useSession();
  const near = useMemo(
    () => nearPages(visibleMenu(menus, { can, holds }), asked),
    [menus, can, holds, asked],
  );
  return (
    <AuthFrame family="card" title={t('shell.notFoundTitle')} text={t('shell.notFoundText')}>
      {near.length > 0 && (
        <Stack sx={{ gap: 1 }}>
          <Typography>{t('shell.notFoundNear')}</Typography>
          {near.map(({ key, name, url, icon }) => {
            const Icon = menuIcon(icon);
            return (
              <Button
                key={key}
                component={Link}
                to={url}
                variant="outlined"
                startIcon={<Icon size={18} stroke={1.75} />}
                sx={{ justifyContent: 'start' }}
              >
                {name}
              </Button>
            );
          })}
        </Stack>
      )}
      <Button component={Link} to="/" variant="contained" size="large">
        {t('shell.goToStart')}
      </Button>
    </AuthFrame>
  );
}
