import { widgets } from '@kalfa/contracts/reports/dashboard';
import type { ReactNode } from 'react';
import { dateFormat, msOf } from '../../../lib/clock.ts';
import { tagOf, useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useSettings } from '../../../lib/settings.ts';
import { useScopeAndTime } from './as-of.ts';
import { ChartPanel } from './chart-panel.tsx';
import { Lines } from './lines.tsx';

/** Arrivals and departures, month by month. */
export function TurnoverPanel({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.isLanguage);
  const scopeAndTime = useScopeAndTime();
  const answer = useRead(widgets.turnover, {});
  const months = dateFormat(tagOf(language), {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  });
  return (
    <ChartPanel
      title={t('dashboard.turnover.title')}
      subtitle={answer.data && scopeAndTime(t('dashboard.turnover.about'), answer.dataUpdatedAt)}
      table={
        answer.data && {
          headings: [
            t('dashboard.turnover.group'),
            t('dashboard.turnover.joined'),
            t('dashboard.turnover.left'),
          ],
          rows: answer.data.map(({ month, joined, left }) => ({
            name: months.format(msOf(month)),
            values: [joined, left],
          })),
        }
      }
      empty={t('dashboard.turnover.empty')}
      draw={(table) => <Lines {...table} />}
      failure={answer.error}
      onRetry={() => void answer.refetch()}
      tools={tools}
    />
  );
}
