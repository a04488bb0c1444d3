import { auth } from '@kalfa/contracts/identity/auth';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconBarrierBlock } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ownPath } from '../../../lib/own-path.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useCountdown } from './use-countdown.ts';

const checkEveryMs = 30_000;

/** Waits for the end of a maintenance, and leads back to where one was. */
export default function MaintenanceScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = ownPath(search.get('from'));
  const [nextAtMs, setNextAtMs] = useState(() => Date.now() + checkEveryMs);
  const [isChecking, setIsChecking] = useState(false);
  const left = useCountdown(nextAtMs);

  const check = useCallback(async () => {
    setIsChecking(true);
    const info = await call(auth.publicInfo, {}).catch(() => null);
    if (info?.maintenance === false) return void navigate(from ?? '/auth/login', { replace: true });
    setNextAtMs(Date.now() + checkEveryMs);
    setIsChecking(false);
  }, [navigate, from]);
  useEffect(() => {
    const timer = setTimeout(() => void check(), nextAtMs - Date.now());
    return () => clearTimeout(timer);
  }, [nextAtMs, check]);

  return (
    <AuthFrame family="card" title={t('auth.maintenance.title')} text={t('auth.maintenance.text')}>
      <Box sx={(theme) => ({ color: theme.roles.status.warning.text })}>
        <IconBarrierBlock size={56} stroke={1.25} aria-hidden />
      </Box>
      <Stack sx={{ gap: 1 }}>
        <LinearProgress aria-label={t('auth.maintenance.title')} />
        <Typography sx={{ color: 'text.secondary' }}>
          {left === null || isChecking
            ? t('auth.maintenance.checking')
            : t('auth.maintenance.next', { time: left })}
        </Typography>
      </Stack>
      <Button variant="outlined" size="large" loading={isChecking} onClick={() => void check()}>
        {t('auth.maintenance.checkNow')}
      </Button>
    </AuthFrame>
  );
}
