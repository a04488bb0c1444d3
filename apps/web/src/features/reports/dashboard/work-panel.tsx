import type { WorkQueue } from '@kalfa/contracts/reports/dashboard';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useScopeAndTime } from './as-of.ts';
import { Panel, PanelEmpty } from './panel.tsx';
import { WorkList } from './work-list.tsx';
import { queueAddress, useWork } from './work-queue.ts';

type Props = {
  card: 'nextDeliveries' | 'nextApprovals';
  queue: WorkQueue;
  tools: ReactNode;
};

const shownRows = 5;

/** The first documents of a queue, and a link to all of them. */
export function WorkPanel({ card, queue, tools }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const scopeAndTime = useScopeAndTime();
  const { data, error, refetch, dataUpdatedAt } = useWork(queue);
  return (
    <Panel
      title={t(`dashboard.${card}.title`)}
      subtitle={data && scopeAndTime(t('dashboard.work.oldestFirst'), dataUpdatedAt)}
      action={
        data &&
        data.total > 0 && (
          <Button
            component={Link}
            to={queueAddress(queue)}
            size="small"
            sx={{ flexShrink: 0, marginBlockStart: -0.5, marginInlineEnd: -1.5 }}
          >
            {t('dashboard.work.all', { count: data.total, replace: { count: number(data.total) } })}
          </Button>
        )
      }
      failure={error}
      onRetry={() => void refetch()}
      tools={tools}
    >
      {data &&
        (data.total === 0 ? (
          <PanelEmpty>{t(`dashboard.${queue}.none`)}</PanelEmpty>
        ) : (
          <WorkList rows={data.rows.slice(0, shownRows)} />
        ))}
    </Panel>
  );
}
