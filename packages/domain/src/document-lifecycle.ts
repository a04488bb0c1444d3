import type { DocumentAction, DocumentStatus } from '@kalfa/contracts/document';
import type { Operation } from '@kalfa/contracts/permission';

/** The statuses an action starts from, and the operations of which one is required. */
export type Act = {
  from: readonly DocumentStatus[];
  needs: readonly [Operation, ...Operation[]];
  /** When a reason is required. */
  reason?: 'always' | 'pending';
};

/** The actions on the documents of a family. */
export type LifeCycle<Action extends DocumentAction = DocumentAction> = Readonly<
  Partial<Record<Action, Act>>
>;

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

/** Whether the user wrote or submitted a document; where two people are required, they do not decide it. */
export const isOwn = (userId: number, document: { createdBy: number; submittedBy: number | null }) =>
  userId === document.createdBy || userId === document.submittedBy;

/** The actions shared by all families that start as drafts and are approved. */
export const approvalCycle = {
  edit: { from: ['draft'], needs: ['edit'] },
  archive: { from: ['draft'], needs: ['delete'] },
  submit: { from: ['draft'], needs: ['add', 'edit'] },
  withdraw: { from: ['pending'], needs: ['edit'] },
  approve: { from: ['pending'], needs: ['approve'] },
  reject: { from: ['pending'], needs: ['approve'], reason: 'always' },
  revise: { from: ['rejected'], needs: ['edit'] },
  cancel: { from: ['draft', 'pending', 'rejected'], needs: ['delete'], reason: 'pending' },
} as const satisfies LifeCycle;
