import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { IconCrane } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { CardGrid } from './card-grid.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { placeTiles } from './dashboard.model.ts';
import { useLayout } from './use-layout.ts';

/** Placeholders until the cards are known. */
const expected = placeTiles(['registrations', 'personnel', 'workhouses', 'projects']);

/** The start page. Its second tab, the reports, is in the menu and not built yet. */
export default function DashboardScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  if (search.get('tab') !== 'reports') return <Dashboard />;
  return (
    <Message
      isPage
      title={t('shell.comingTitle')}
      text={t('shell.comingText')}
      icon={<IconCrane size={40} stroke={1.5} />}
    />
  );
}

/** The dashboard of the active role. */
function Dashboard() {
  const layout = useLayout();
  return (
    <>
      <DashboardHeader layout={layout} />
      {layout.arrangement ? (
        <DashboardCards layout={layout} />
      ) : layout.failure ? (
        <ReadFailure failure={layout.failure} onRetry={layout.retry} />
      ) : (
        <CardGrid placed={expected} draw={() => <Waiting />} />
      )}
    </>
  );
}

const Waiting = () => (
  <Card sx={{ padding: 2 }}>
    <Skeleton width="50%" />
    <Skeleton width="40%" height={30} />
    <Skeleton width="70%" />
  </Card>
);
