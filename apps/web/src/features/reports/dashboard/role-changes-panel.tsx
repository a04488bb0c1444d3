import { roleChangeDays, widgets } from '@kalfa/contracts/reports/dashboard';
import { menus } from '@kalfa/contracts/menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Hint } from '../../../kit/page/tip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import type { TextKey } from '../../../lib/translate.ts';
import { useScopeAndTime } from './as-of.ts';
import { Panel, PanelEmpty } from './panel.tsx';

/** The same days and the same changes, in the log itself. */
const inTheLog = `${menus['audit-log'].url}&filter[action]=permission&filter[at][gte]=today-${roleChangeDays - 1}`;

/** The latest permission changes, and a link to all of them. */
export function RoleChangesPanel({ tools }: { tools: ReactNode }) {
  const { t, exists } = useTranslation();
  const { number, instant, fullInstant } = useFormats();
  const scopeAndTime = useScopeAndTime();
  const answer = useRead(widgets.roleChanges, {});
  const about = t('dashboard.roleChanges.about', { days: number(roleChangeDays) });
  const kindName = (entity: string) => {
    const key = `dashboard.roleChanges.kind.${entity}`;
    return exists(key) ? t(key as TextKey) : entity;
  };
  return (
    <Panel
      title={t('dashboard.roleChanges.title')}
      subtitle={answer.data && scopeAndTime(about, answer.dataUpdatedAt)}
      failure={answer.error}
      onRetry={() => void answer.refetch()}
      tools={tools}
    >
      {answer.data &&
        (answer.data.total === 0 ? (
          <PanelEmpty>{t('dashboard.roleChanges.empty')}</PanelEmpty>
        ) : (
          <>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, marginBlockEnd: 1.5 }}>
              {answer.data.latest.map(({ id, at, user, entity, label }) => (
                <Box
                  component="li"
                  key={id}
                  sx={{
                    display: 'flex',
                    gap: 2,
                    justifyContent: 'space-between',
                    paddingBlock: 1,
                    borderBlockEnd: '1px solid',
                    borderColor: 'divider',
                  }}
                >
                  <Box sx={{ minWidth: 0 }}>
                    <Typography noWrap sx={{ fontWeight: 600 }}>
                      {kindName(entity)}
                      {label && (
                        <>
                          {': '}
                          <bdi>{label}</bdi>
                        </>
                      )}
                    </Typography>
                    <Typography noWrap sx={{ color: 'text.secondary' }}>
                      {t('dashboard.roleChanges.by', { name: user })}
                    </Typography>
                  </Box>
                  <Hint text={fullInstant(at)}>
                    <Typography
                      component="time"
                      dateTime={at}
                      sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
                    >
                      {instant(at)}
                    </Typography>
                  </Hint>
                </Box>
              ))}
            </Box>
            <Button component={Link} to={inTheLog} size="small" sx={{ marginInlineStart: -1.5 }}>
              {t('dashboard.roleChanges.all', {
                count: answer.data.total,
                replace: { count: number(answer.data.total) },
              })}
            </Button>
          </>
        ))}
    </Panel>
  );
}
