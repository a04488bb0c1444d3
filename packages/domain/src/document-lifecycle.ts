import type { Act, DocumentAction, DocumentStatus, LifeCycle } from '@kalfa/contracts/lifecycle';

/** The statuses of unfinished documents, which keep their places and items in use. */
export const openStatuses = [
  'pending',
  'counting',
  'approved',
  'partiallyInvoiced',
  'shipped',
  'partiallyReceived',
] as const satisfies readonly DocumentStatus[];

/** The actions that start from a status. */
export const actsFrom = <Action extends DocumentAction>(cycle: LifeCycle<Action>, status: DocumentStatus) =>
  (Object.entries(cycle) as [Action, Act][])
    .filter(([, act]) => act.from.includes(status))
    .map(([action, act]) => ({ action, ...act }));

export const needsReason = ({ reason }: Act, status: DocumentStatus) =>
  reason === 'always' || (reason === 'pending' && status === 'pending');

/** Whether the user wrote, changed or submitted a document; where two people are required, they do not decide it. */
export const isOwn = (
  userId: number,
  {
    createdBy,
    editedBy,
    submittedBy,
  }: { createdBy: number; editedBy: readonly number[]; submittedBy: number | null },
) => userId === createdBy || userId === submittedBy || editedBy.includes(userId);
