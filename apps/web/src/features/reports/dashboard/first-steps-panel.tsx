import { widgets, type FirstStep } from '@kalfa/contracts/reports/dashboard';
import { menus } from '@kalfa/contracts/menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { VisuallyHidden } from '../../../kit/page/visually-hidden.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { Panel } from './panel.tsx';

/** The page of each step. The account opens over this page. */
const places: Readonly<Record<FirstStep, string>> = {
  invitePeople: menus.users.url,
  checkRoles: menus.roles.url,
  enterUnits: menus.units.url,
  enterForceMajeures: menus['force-majeure'].url,
  enterPositions: menus.positions.url,
  addMobile: '?account=profile',
  turnOnTwoStep: '?account=security',
};

/** What a new user still has to do, each a link, ticked when done. */
export function FirstStepsPanel({ tools, onDismiss }: { tools: ReactNode; onDismiss: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const answer = useRead(widgets.firstSteps, {});
  const steps = answer.data ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title={t('dashboard.firstSteps.title')}
      subtitle={
        answer.data && t('dashboard.firstSteps.about', { done: number(done), total: number(steps.length) })
      }
      action={
        tools ? undefined : (
          <Button
            size="small"
            onClick={onDismiss}
            sx={{ flexShrink: 0, marginBlockStart: -0.5, marginInlineEnd: -1.5 }}
          >
            {t('dashboard.firstSteps.dismiss')}
          </Button>
        )
      }
      failure={answer.error}
      onRetry={() => void answer.refetch()}
      tools={tools}
    >
      {answer.data && (
        <>
          {done === steps.length && (
            <Typography sx={{ marginBlockEnd: 1.5 }}>{t('dashboard.firstSteps.allDone')}</Typography>
          )}
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              margin: 0,
              padding: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
            }}
          >
            {steps.map(({ key, isDone }) => (
              <Step key={key} step={key} isDone={isDone} />
            ))}
          </Box>
        </>
      )}
    </Panel>
  );
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const { t } = useTranslation();
  const Icon = isDone ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'flex',
          color: isDone ? theme.roles.status.success.text : theme.roles.neutral.textMuted,
        })}
      >
        <Icon size={22} stroke={1.75} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={places[step]}
          underline="hover"
          sx={{
            fontWeight: 600,
            display: 'inline-block',
            minHeight: 24,
            ...(isDone && { color: 'text.secondary' }),
          }}
        >
          {t(`dashboard.firstSteps.step.${step}.title`)}
          {isDone && <VisuallyHidden> · {t('dashboard.firstSteps.done')}</VisuallyHidden>}
        </Link>
        <Typography sx={{ color: 'text.secondary' }}>
          {t(`dashboard.firstSteps.step.${step}.text`)}
        </Typography>
      </Box>
    </Box>
  );
}
