import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { dashboardPath } from '../../../lib/own-path.ts';
import { signOut } from '../../../lib/session/sign-in.ts';
import { switchRole } from '../../../lib/session/switch-role.ts';
import { menuAt } from '../../../lib/session/menus.ts';
import { rolesThatView } from '../../../lib/session/roles-that-view.ts';
import { roleTitle, useSession, type HeldRole } from '../../../lib/session/session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormFailure } from './form-failure.tsx';
import { useAuthPages } from './use-auth-pages.ts';
import { useSubmit } from './use-submit.ts';

/** For who is signed in and lacks the permission for a page: nobody was thrown out, and here is what they can do. */
export function AccessCard({ from }: { from: string }) {
  const { t } = useTranslation();
  const { family } = useAuthPages();
  const navigate = useNavigate();
  const { username, activeRole, menus } = useSession();
  const page = menuAt(menus, pathnameOf(from));
  const openers = useOpeners(page?.key);
  const { isSending, failure, submit } = useSubmit();
  const open = (role: HeldRole) =>
    void submit(async () => {
      await switchRole(role.id);
      await navigate(from, { replace: true });
    });
  return (
    <AuthFrame
      family={family}
      title={t('auth.access.title')}
      text={page ? t('auth.access.text', { page: page.name }) : t('auth.access.textHere')}
    >
      <Box
        component="dl"
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 3,
          rowGap: 0.75,
          margin: 0,
          padding: 2,
          borderRadius: 1,
          backgroundColor: theme.roles.neutral.sunken,
        })}
      >
        <Fact name={t('auth.access.you')} value={username ?? ''} />
        <Fact name={t('auth.access.role')} value={activeRole ? roleTitle(activeRole) : ''} />
      </Box>
      <FormFailure failure={failure} />
      {openers !== null && openers.length > 0 && (
        <Stack sx={{ gap: 1 }}>
          <Typography>{t('auth.access.canOpen')}</Typography>
          {openers.map((role) => (
            <Button
              key={role.id}
              variant="contained"
              size="large"
              loading={isSending}
              onClick={() => open(role)}
            >
              {t('auth.access.switchTo', { role: roleTitle(role) })}
            </Button>
          ))}
        </Stack>
      )}
      {openers?.length === 0 && <Alert severity="info">{t('auth.access.none')}</Alert>}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button component={RouterLink} to={dashboardPath} variant="outlined">
          {t('auth.access.dashboard')}
        </Button>
        <Button onClick={() => void signOut()}>{t('auth.access.someoneElse')}</Button>
      </Stack>
    </AuthFrame>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <Typography component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Typography component="dd" sx={{ margin: 0, fontWeight: 600 }}>
      <bdi>{value}</bdi>
    </Typography>
  </>
);

/** Which of the own roles open the page; `null` until it is known. */
function useOpeners(menuKey: string | undefined): readonly HeldRole[] | null {
  const { roles, activeRole } = useSession();
  const [openers, setOpeners] = useState<readonly HeldRole[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const others = roles.filter(({ id }) => id !== activeRole?.id);
    void rolesThatView(others, menuKey).then((found) => !isGone && setOpeners(found));
    return () => {
      isGone = true;
    };
  }, [roles, activeRole, menuKey]);
  return openers;
}

const pathnameOf = (path: string) => path.split(/[?#]/)[0] ?? '';
