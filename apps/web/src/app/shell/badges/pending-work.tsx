import { approval } from '@kalfa/contracts/documents/approval';
import { user } from '@kalfa/contracts/identity/user';
import { operations } from '@kalfa/contracts/permission';
import { widgets } from '@kalfa/contracts/reports/dashboard';
import { useEffect } from 'react';
import { useListChange } from '../../../lib/notify/live.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useBadges } from '../../../lib/badges.ts';

/** Counts what waits for a decision of this user: documents, and people who have registered. */
export function PendingWork() {
  const mayApprove = useSession(({ can }) => can(user.menu, operations.approve.name));
  const seesApprovals = useSession(({ can }) => can('approvals', operations.view.name));
  const { data: registered } = useRead(widgets.registrations, {}, { isEnabled: mayApprove });
  const { data: waiting, refetch } = useRead(approval.count, {}, { isEnabled: seesApprovals });
  useListChange(null, () => void (seesApprovals && refetch()));
  const people = mayApprove ? (registered?.pendingApproval ?? 0) : 0;
  const documents = seesApprovals ? (waiting?.total ?? 0) : 0;
  useEffect(() => {
    useBadges.setState({ counts: { [user.menu]: people, approvals: documents } });
  }, [people, documents]);
  return null;
}
