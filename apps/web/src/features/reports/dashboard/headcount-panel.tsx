import { widgets } from '@kalfa/contracts/reports/dashboard';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useScopeAndTime } from './as-of.ts';
import { Bars } from './bars.tsx';
import { ChartPanel } from './chart-panel.tsx';

type Props = { tools: ReactNode };

/** How many people there are of each position. */
export function PositionHeadcount({ tools }: Props) {
  const answer = useRead(widgets.headcountByPosition, {});
  const groups = answer.data?.groups.map(({ position, people }) => ({ name: position, people }));
  return <Headcount by="headcountByPosition" answer={answer} groups={groups} tools={tools} />;
}

/** How many people work at each place. */
export function PlaceHeadcount({ tools }: Props) {
  const { t } = useTranslation();
  const answer = useRead(widgets.headcountByPlace, {});
  const groups = answer.data?.groups.map(({ placeKind, place, people }) => ({
    name: place ?? t(`dashboard.placeKind.${placeKind}`),
    people,
  }));
  return <Headcount by="headcountByPlace" answer={answer} groups={groups} tools={tools} />;
}

type HeadcountProps = Props & {
  by: 'headcountByPosition' | 'headcountByPlace';
  answer: {
    data: { others: number } | undefined;
    error: unknown;
    dataUpdatedAt: number;
    refetch: () => Promise<unknown>;
  };
  groups: readonly { name: string; people: number }[] | undefined;
};

function Headcount({ by, answer, groups, tools }: HeadcountProps) {
  const { t } = useTranslation();
  const scopeAndTime = useScopeAndTime();
  const others = answer.data?.others ?? 0;
  const rows = groups?.map(({ name, people }) => ({ name, values: [people] }));
  return (
    <ChartPanel
      title={t(`dashboard.${by}.title`)}
      subtitle={answer.data && scopeAndTime(t(`dashboard.${by}.about`), answer.dataUpdatedAt)}
      table={
        rows && {
          headings: [t(`dashboard.${by}.group`), t('dashboard.people')],
          rows: others > 0 ? [...rows, { name: t('dashboard.others'), values: [others] }] : rows,
        }
      }
      empty={t(`dashboard.${by}.empty`)}
      draw={({ rows: bars }) => <Bars rows={bars} />}
      failure={answer.error}
      onRetry={() => void answer.refetch()}
      tools={tools}
    />
  );
}
