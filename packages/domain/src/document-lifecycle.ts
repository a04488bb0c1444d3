import type { DocumentAction, DocumentStatus } from '@kalfa/contracts/document';
import type { Operation } from '@kalfa/contracts/permission';

/** From which statuses an act starts, and the operations of which one is needed for it. */
export type Act = {
  from: readonly DocumentStatus[];
  needs: readonly [Operation, ...Operation[]];
  /** Whether somebody has to say why. */
  reason?: 'always' | 'pending';
};

/** What can be done with the documents of a family. */
export type LifeCycle<Action extends DocumentAction = DocumentAction> = Readonly<
  Partial<Record<Action, Act>>
>;

/** Somebody still waits for a document that stands here: it keeps its places and its items in use. */
export const openStatuses = [
  'pending',
  'counting',
  'approved',
  'partiallyInvoiced',
  'shipped',
  'partiallyReceived',
] as const satisfies readonly DocumentStatus[];

/** The acts that start from a status. */
export const actsFrom = <Action extends DocumentAction>(cycle: LifeCycle<Action>, status: DocumentStatus) =>
  (Object.entries(cycle) as [Action, Act][])
    .filter(([, act]) => act.from.includes(status))
    .map(([action, act]) => ({ action, ...act }));

export const needsReason = ({ reason }: Act, status: DocumentStatus) =>
  reason === 'always' || (reason === 'pending' && status === 'pending');

/** Whoever wrote or handed in a document does not decide it, where two pairs of eyes are asked for. */
export const isOwn = (userId: number, document: { createdBy: number; submittedBy: number | null }) =>
  userId === document.createdBy || userId === document.submittedBy;

/** What all families share that are written as drafts and decided by somebody else. */
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
