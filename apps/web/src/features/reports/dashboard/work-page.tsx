import type { WorkQueue } from '@kalfa/contracts/reports/dashboard';
import { menus } from '@kalfa/contracts/menu';
import { menuNames } from '@kalfa/texts/menus';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { BackLink } from '../../../kit/page/back-link.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import { WorkList } from './work-list.tsx';
import { useWork } from './work-queue.ts';

/** All documents that wait in a queue of this user. */
export function WorkPage({ queue }: { queue: WorkQueue }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const navigate = useNavigate();
  const language = useSettings((settings) => settings.isLanguage);
  const { data, error, refetch } = useWork(queue);
  const home = menus.dashboard.url;
  return (
    <>
      <PageHeader
        title={t(`dashboard.${queue}.title`)}
        count={data ? number(data.total) : null}
        trail={
          <BackLink label={menuNames.dashboard[language]} href={home} onClick={() => void navigate(home)} />
        }
      />
      <Card>
        {data && data.total === 0 ? (
          <Message
            title={t('dashboard.work.done')}
            text={t(`dashboard.${queue}.none`)}
            icon={<IconCircleCheck size={40} stroke={1.5} />}
          />
        ) : (
          <CardContent>
            {data ? (
              <WorkList rows={data.rows} />
            ) : error ? (
              <ReadFailure failure={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton variant="rounded" height={240} />
            )}
            {data && data.total > data.rows.length && (
              <Typography sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
                {t('dashboard.work.more', {
                  count: data.total - data.rows.length,
                  replace: { count: number(data.total - data.rows.length) },
                })}
              </Typography>
            )}
          </CardContent>
        )}
      </Card>
    </>
  );
}
