import { widgets } from '@kalfa/contracts/reports/dashboard';
import { IconBuildingCommunity, IconHammer, IconUsersGroup, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Tile } from './tile.tsx';

type Counters = NonNullable<ReturnType<typeof useRead<typeof widgets.counters>>['data']>;
type Counter = keyof Counters;

const icons: Readonly<Record<Counter, TablerIcon>> = {
  personnel: IconUsersGroup,
  workhouses: IconBuildingCommunity,
  projects: IconHammer,
};

/** The current and the previous count. Their lists are not built yet, so these tiles have no link. */
export function CounterTile({ counter, tools }: { counter: Counter; tools: ReactNode }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const answer = useRead(widgets.counters, {});
  const scope = useSession(({ activeRole }) => activeRole?.scope ?? 'assigned');
  const counts = answer.data && countsOf(answer.data, counter);
  const second = ({ now, before }: { now: number; before: number }) =>
    now + before === 0
      ? t(`dashboard.none.${scope}`)
      : t(`dashboard.${counter}.second`, { count: before, replace: { count: number(before) } });
  return (
    <Tile
      title={t(`dashboard.${counter}.title`)}
      Icon={icons[counter]}
      figures={counts && { value: { text: number(counts.now) }, second: { text: second(counts) } }}
      failure={answer.error}
      onRetry={() => void answer.refetch()}
      tools={tools}
    />
  );
}

/** A counter that the role may no longer read counts as zero, and its card disappears with the next read. */
function countsOf(counters: Counters, counter: Counter): { now: number; before: number } {
  if (counter === 'personnel')
    return { now: counters.personnel?.employed ?? 0, before: counters.personnel?.left ?? 0 };
  if (counter === 'workhouses')
    return { now: counters.workhouses?.open ?? 0, before: counters.workhouses?.closed ?? 0 };
  return { now: counters.projects?.active ?? 0, before: counters.projects?.passive ?? 0 };
}
