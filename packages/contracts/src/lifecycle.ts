import type { z } from 'zod';
import type { Operation } from './permission.ts';
import type { RefusalCode } from './refusal.ts';

/** All statuses of numbered documents; each family's life cycle defines which of them it uses. */
export const documentStatuses = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'partiallyInvoiced',
  'invoiced',
  'shipped',
  'partiallyReceived',
  'received',
  'posted',
  'reversed',
  'recalled',
  'closed',
  'counting',
] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** All actions on a document. The server returns which of these the user may take now. */
export const documentActions = [
  'edit',
  'archive',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'revise',
  'revoke',
  'cancel',
  'recall',
  'receive',
  'invoice',
  'send',
  'reschedule',
  'close',
  'reopen',
  'reverse',
  'correct',
  'start',
  'enter',
  'finish',
  'recount',
  'sign',
] as const;
export type DocumentAction = (typeof documentActions)[number];

/** Which date and user columns of a document an action sets. */
export type Stamp = 'submitted' | 'decided' | 'closed' | 'reopened';

/** One action of a life cycle. Endpoints, permissions, buttons and steps are derived from it. */
export type Act = {
  /** One sentence for the API documentation. */
  readonly about: string;
  /** The statuses it starts from. */
  readonly from: readonly DocumentStatus[];
  /** The refusal for a status it does not start from, where that is not the general one. */
  readonly refusals?: Readonly<Partial<Record<DocumentStatus, RefusalCode>>>;
  /** The operations of which one is required. */
  readonly needs: readonly [Operation, ...Operation[]];
  /** Whether only the author of the document takes it. */
  readonly isForAuthor?: true;
  /** The status afterwards; without it the server's function for the action returns it. */
  readonly to?: DocumentStatus;
  readonly stamp?: Stamp;
  /** When a reason is required. */
  readonly reason?: 'always' | 'pending';
  /** Input beside the version, the note and the reason. */
  readonly input?: z.ZodRawShape;
  /** The refusals that the user may overrule, with the field of the input that does so. */
  readonly confirms?: Readonly<Partial<Record<RefusalCode, string>>>;
  /** The paths of other entities that it changes, for screens that show them. */
  readonly changes?: readonly string[];
};

/** The actions on the documents of a family. */
export type LifeCycle<Action extends DocumentAction = DocumentAction> = Readonly<
  Partial<Record<Action, Act>>
>;

/** The actions shared by all families that start as drafts and are approved. `approve` differs in what it does. */
export const approvalCycle = {
  edit: { about: 'Changes a draft.', from: ['draft'], needs: ['edit'] },
  archive: { about: 'Archives a draft.', from: ['draft'], needs: ['delete'] },
  submit: {
    about: 'Submits it for approval.',
    from: ['draft'],
    needs: ['add', 'edit'],
    to: 'pending',
    stamp: 'submitted',
  },
  withdraw: { about: 'Withdraws it, back to draft.', from: ['pending'], needs: ['edit'], to: 'draft' },
  approve: { about: 'Approves it.', from: ['pending'], needs: ['approve'], to: 'approved', stamp: 'decided' },
  reject: {
    about: 'Rejects it, with a reason.',
    from: ['pending'],
    needs: ['approve'],
    to: 'rejected',
    stamp: 'decided',
    reason: 'always',
  },
  revise: {
    about: 'Turns a rejected document into a draft.',
    from: ['rejected'],
    needs: ['edit'],
    to: 'draft',
  },
  cancel: {
    about: 'Cancels it permanently.',
    from: ['draft', 'pending', 'rejected'],
    needs: ['delete'],
    to: 'cancelled',
    stamp: 'closed',
    reason: 'pending',
  },
} as const satisfies LifeCycle;

/** The actions shared by all families without drafts: they are pending from the start, and can be changed until decided. */
export const decisionCycle = {
  edit: { about: 'Changes a pending document.', from: ['pending'], needs: ['edit'] },
  approve: approvalCycle.approve,
  reject: approvalCycle.reject,
  cancel: {
    about: 'Cancels it permanently; only its author does.',
    from: ['pending', 'rejected'],
    needs: ['delete'],
    isForAuthor: true,
    to: 'cancelled',
    stamp: 'closed',
  },
} as const satisfies LifeCycle;

/** Takes an approval back, as long as nothing is based on it. */
export const revokeApproval = {
  about: 'Takes the approval back, with a reason; refused while other records are based on it.',
  from: ['approved'],
  needs: ['approve'],
  to: 'pending',
  stamp: 'decided',
  reason: 'always',
} as const satisfies Act;
