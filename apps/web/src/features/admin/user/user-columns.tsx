import type { user } from '@kalfa/contracts/identity/user';
import type { RowOf } from '@kalfa/contracts/record';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { IconLock, IconShieldCheck } from '@tabler/icons-react';
import { Hint, Tip } from '../../../kit/page/tip.tsx';
import { msOf, nowMs } from '../../../lib/clock.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

type UserRow = RowOf<typeof user>;

/** The display name, and whether the person is online. */
export function NameCell({ row }: { row: UserRow }) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>{row.displayName}</bdi>
      {row.isOnline && (
        <Tip label={t('identity.online')}>
          <Box
            component="span"
            role="img"
            sx={(theme) => ({
              display: 'inline-block',
              width: 8,
              height: 8,
              marginInlineStart: 0.75,
              borderRadius: '50%',
              backgroundColor: theme.roles.status.success.main,
            })}
          />
        </Tip>
      )}
    </>
  );
}

/** An inactive role grants nothing, and is marked. */
export function RoleChips({ roles }: { roles: UserRow['roles'] }) {
  const { t } = useTranslation();
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ display: 'inline-flex', gap: 0.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      {roles.map(({ id, name, title, recordStatus }) => (
        <Chip
          key={id}
          size="small"
          variant={recordStatus === 0 ? 'filled' : 'outlined'}
          label={recordStatus === 0 ? (title ?? name) : `${title ?? name} (${t('identity.passiveRole')})`}
        />
      ))}
    </Stack>
  );
}

export function MomentCell({ at }: { at: string }) {
  const { instant, fullInstant } = useFormats();
  return (
    <Hint text={fullInstant(at)}>
      <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
        {instant(at)}
      </Box>
    </Hint>
  );
}

const isAhead = (moment: string) => msOf(moment) > nowMs();

/** The state of an account, and whether it is locked at this moment. */
export function AccountCell({ row }: { row: UserRow }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const isLocked = row.lockedUntil !== null && isAhead(row.lockedUntil);
  if (!isLocked) return t(`identity.status.${row.status}`);
  return (
    <Chip
      size="small"
      icon={<IconLock size={14} aria-hidden />}
      label={t('identity.locked', { when: instant(row.lockedUntil ?? '') })}
      sx={(theme) => ({
        backgroundColor: theme.roles.status.error.soft,
        color: theme.roles.status.error.text,
        '& .MuiChip-icon': { color: 'inherit' },
      })}
    />
  );
}

/** Users who sign in with a password alone have none. */
export function TwoStepOn() {
  const { t } = useTranslation();
  return (
    <Stack component="span" direction="row" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
      <IconShieldCheck size={16} aria-hidden />
      {t('identity.twoStep.on')}
    </Stack>
  );
}
