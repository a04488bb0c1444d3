import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconWorld } from '@tabler/icons-react';
import { z } from 'zod';
import { Late } from '../../kit/page/late.tsx';
import { useClock } from '../../lib/clock.ts';
import { tagOf, useTranslation } from '../../lib/i18n.ts';
import { remembered } from '../../lib/remembered.ts';
import { useSettings } from '../../lib/settings.ts';
import { foreignZone, zoneName } from './foreign-zone.ts';

const useSeen = remembered('kalfa:foreign-zone', z.object({ zones: z.string() }), { zones: '' });

/**
 * Says once that the pages show other times than the device, which has another time zone than the organisation. It is there with
 * the first page and not loaded after it: what somebody is about to press would move away.
 */
export function ForeignZoneStrip() {
  const { t } = useTranslation();
  const tag = tagOf(useSettings(({ isLanguage }) => isLanguage));
  const timeZone = useClock(foreignZone);
  const { zones: seen } = useSeen();
  if (timeZone === null) return null;
  const [ours, device] = [zoneName(tag, timeZone), zoneName(tag, undefined)];
  const zones = `${timeZone} ${zoneName('en', undefined)}`;
  if (seen === zones) return null;
  return (
    <Box
      component="aside"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        paddingInline: { xs: 1.5, md: 3 },
        paddingBlock: 0.5,
        backgroundColor: theme.roles.status.info.soft,
        color: 'text.primary',
      })}
    >
      <IconWorld size={18} stroke={1.75} aria-hidden />
      <Box role="status" sx={{ flex: '1 1 240px' }}>
        <Late keepsPlace>{t('shell.foreignZone', { ours, device })}</Late>
      </Box>
      <Button size="small" onClick={() => useSeen.setState({ zones })}>
        {t('shell.foreignZoneSeen')}
      </Button>
    </Box>
  );
}
