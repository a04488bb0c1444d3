import type { DashboardCard as Card } from '@kalfa/contracts/reports/dashboard';
import type { ReactNode } from 'react';
import { BelowMinimumTile } from './below-minimum-tile.tsx';
import { CounterTile } from './counter-tile.tsx';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { PlaceHeadcount, PositionHeadcount } from './headcount-panel.tsx';
import { RegistrationsTile } from './registrations-tile.tsx';
import { RoleChangesPanel } from './role-changes-panel.tsx';
import { TurnoverPanel } from './turnover-panel.tsx';
import { WorkPanel } from './work-panel.tsx';
import { WorkTile } from './work-tile.tsx';

type Props = {
  /** The controls to move and hide the card, while the layout is edited. */
  tools: ReactNode;
  onDismiss: () => void;
};

/** The component of each card. */
export const cards: Readonly<Record<Card, (props: Props) => ReactNode>> = {
  toReceive: ({ tools }) => <WorkTile queue="toReceive" tools={tools} />,
  toApprove: ({ tools }) => <WorkTile queue="toApprove" tools={tools} />,
  late: ({ tools }) => <WorkTile queue="late" tools={tools} />,
  belowMinimum: BelowMinimumTile,
  returned: ({ tools }) => <WorkTile queue="returned" tools={tools} />,
  nextDeliveries: ({ tools }) => <WorkPanel card="nextDeliveries" queue="toReceive" tools={tools} />,
  nextApprovals: ({ tools }) => <WorkPanel card="nextApprovals" queue="toApprove" tools={tools} />,
  registrations: RegistrationsTile,
  personnel: ({ tools }) => <CounterTile counter="personnel" tools={tools} />,
  workhouses: ({ tools }) => <CounterTile counter="workhouses" tools={tools} />,
  projects: ({ tools }) => <CounterTile counter="projects" tools={tools} />,
  firstSteps: FirstStepsPanel,
  headcountByPosition: PositionHeadcount,
  headcountByPlace: PlaceHeadcount,
  turnover: TurnoverPanel,
  roleChanges: RoleChangesPanel,
};
