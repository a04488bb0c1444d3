import type { DocumentEvent } from '@kalfa/contracts/document';
import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { DocumentRow } from './document-view.ts';

type Stamps = Pick<
  DocumentRow,
  'status' | 'createdBy' | 'createdAt' | 'submittedBy' | 'submittedAt' | 'decidedBy' | 'decidedAt'
>;
type Done = { by: string | null; at: string | null };
const nobody: Done = { by: null, at: null };

/** Who brought the document to a step, where the document knows it: the step after the submission is the decision. */
export function doneBy(steps: readonly DocumentStatus[], status: DocumentStatus, row: Stamps): Done {
  if (status === 'draft') return { by: row.createdBy, at: row.createdAt };
  if (status === 'pending') return { by: row.submittedBy, at: row.submittedAt };
  const isDecision = steps.indexOf(status) === steps.indexOf('pending') + 1;
  // A rejection is a decision too, but not for this step.
  return isDecision && row.status !== 'rejected' ? { by: row.decidedBy, at: row.decidedAt } : nobody;
}

/** The same from the history, newest first, for steps that the document itself does not know. */
export function doneInHistory(status: DocumentStatus, events: readonly DocumentEvent[]): Done {
  const event = events.find(({ fromStatus, toStatus }) => toStatus === status && fromStatus !== status);
  return event ? { by: event.by, at: event.at } : nobody;
}

/** Statuses between two steps; all others that are no step end the usual way. */
const between: ReadonlySet<DocumentStatus> = new Set(['partiallyInvoiced', 'partiallyReceived']);

/** The steps with the current status among them: a status beside the usual way follows the last step that was reached. */
export function stepsOf(steps: readonly DocumentStatus[], row: Stamps) {
  const index = steps.indexOf(row.status);
  if (index >= 0) return { shown: steps, current: index, isOver: index === steps.length - 1 };
  const reached = Math.max(
    0,
    steps.findLastIndex((status) => doneBy(steps, status, row).at !== null),
  );
  const rest = between.has(row.status) ? steps.slice(reached + 1) : [];
  return {
    shown: [...steps.slice(0, reached + 1), row.status, ...rest],
    current: reached + 1,
    isOver: false,
  };
}
