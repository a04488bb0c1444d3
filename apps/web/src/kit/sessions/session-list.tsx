import type { SessionRow } from '@kalfa/contracts/identity/account';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { deviceOf } from './device-name.ts';

type Props = { sessions: readonly SessionRow[]; end?: (session: SessionRow, device: string) => ReactNode };

/** The sessions of a user: on which device, since when, and when last used. */
export function SessionList({ sessions, end }: Props) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const deviceName = useDeviceName();
  return (
    <Stack component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {sessions.map((session) => {
        const Icon = deviceOf(session.userAgent).isPhone ? IconDeviceMobile : IconDeviceDesktop;
        const device = deviceName(session.userAgent);
        return (
          <Stack
            key={session.id}
            component="li"
            direction="row"
            sx={{
              gap: 1.5,
              alignItems: 'center',
              paddingBlock: 1.5,
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Icon size={24} stroke={1.5} aria-hidden />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
                {session.isCurrent && (
                  <Chip
                    size="small"
                    color="success"
                    variant="outlined"
                    label={t('identity.account.thisDevice')}
                  />
                )}
              </Stack>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('identity.account.lastSeen', { when: instant(session.lastSeenAt) })}
                {' · '}
                {t('identity.account.signedInSince', { when: instant(session.createdAt) })}
                {session.ip && (
                  <>
                    {' · '}
                    <bdi>{session.ip}</bdi>
                  </>
                )}
              </Typography>
            </Box>
            {end?.(session, device)}
          </Stack>
        );
      })}
    </Stack>
  );
}

/** `Chrome on Windows`, in the word order of the language. */
function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    return t('identity.account.device', {
      browser: browser ?? t('identity.account.unknownBrowser'),
      system: system ?? t('identity.account.unknownSystem'),
    });
  };
}
