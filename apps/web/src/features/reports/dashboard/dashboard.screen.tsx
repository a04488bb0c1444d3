import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useSearchParams } from 'react-router';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { CardGrid } from './card-grid.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { placeTiles } from './dashboard.model.ts';
import { MissingLimits } from './missing-limits.tsx';
import { useLayout } from './use-layout.ts';
import { WorkPage } from './work-page.tsx';
import { queueIn } from './work-queue.ts';

/** Placeholders until the cards are known. */
const expected = placeTiles(['toReceive', 'toApprove', 'late', 'belowMinimum']);

/** The start page of the active role, or one of its queues. */
export default function DashboardScreen() {
  const [search] = useSearchParams();
  const queue = queueIn(search);
  return queue ? <WorkPage queue={queue} /> : <Dashboard />;
}

function Dashboard() {
  const layout = useLayout();
  return (
    <>
      <DashboardHeader layout={layout} />
      <MissingLimits />
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
