import { user } from '@kalfa/contracts/identity/user';
import { operations } from '@kalfa/contracts/permission';
import { widgets } from '@kalfa/contracts/reports/dashboard';
import { useEffect } from 'react';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useBadges } from './badges.ts';

/** Counts what waits for a decision of this user: people who have registered. */
export function PendingWork() {
  const mayApprove = useSession(({ can }) => can(user.menu, operations.approve.name));
  const { data } = useRead(widgets.registrations, {}, { isEnabled: mayApprove });
  const waiting = mayApprove ? (data?.pendingApproval ?? 0) : 0;
  useEffect(() => {
    useBadges.setState({ counts: { [user.menu]: waiting } });
  }, [waiting]);
  return null;
}
