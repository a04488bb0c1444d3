import { account } from '@kalfa/contracts/identity/account';
import { menuNames } from '@kalfa/texts/menus';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../../kit/page/page-title.ts';
import { VisuallyHidden } from '../../../kit/page/visually-hidden.tsx';
import { nowMs } from '../../../lib/clock.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { timeOf } from '../../../lib/moments.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSettings } from '../../../lib/settings.ts';
import { firstNameOf, greetingAt } from './dashboard.model.ts';
import type { Layout } from './use-layout.ts';

/** Greets the user by name; screen readers also get the name of the page. */
export function DashboardHeader({ layout }: { layout: Layout }) {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.isLanguage);
  const username = useSession((session) => session.username) ?? '';
  const name = firstNameOf(useRead(account.get, {}).data?.displayName ?? username);
  const hour = useHour();
  const pageName = menuNames.dashboard[language];
  usePageTitle(pageName);
  // The buttons replace each other; the focus stays among them.
  const tools = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(layout.isEditing);
  useEffect(() => {
    if (wasEditing.current === layout.isEditing) return;
    wasEditing.current = layout.isEditing;
    tools.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, [layout.isEditing]);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        marginBlockEnd: 2,
        minHeight: 38,
      }}
    >
      <Typography variant="h1" sx={{ flexGrow: 1, minWidth: 0 }}>
        <VisuallyHidden>{`${pageName}. `}</VisuallyHidden>
        {t(`dashboard.greeting.${greetingAt(hour)}`, { name })}
      </Typography>
      <Box ref={tools} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {layout.arrangement &&
          (layout.isEditing ? (
            <>
              {layout.isArranged && <Button onClick={layout.reset}>{t('dashboard.reset')}</Button>}
              <Button variant="outlined" onClick={layout.cancel}>
                {t('dashboard.cancel')}
              </Button>
              <Button variant="contained" onClick={layout.save}>
                {t('dashboard.save')}
              </Button>
            </>
          ) : (
            <Button
              variant="outlined"
              onClick={layout.edit}
              startIcon={<IconAdjustmentsHorizontal size={20} stroke={1.75} />}
            >
              {t('dashboard.edit')}
            </Button>
          ))}
      </Box>
    </Box>
  );
}

const hourNow = () => Number(timeOf(nowMs()).slice(0, 2));

/** The hour of the day, so that the greeting of an open page stays current. */
function useHour(): number {
  const [hour, setHour] = useState(hourNow);
  useEffect(() => {
    const timer = setInterval(() => setHour(hourNow()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return hour;
}
