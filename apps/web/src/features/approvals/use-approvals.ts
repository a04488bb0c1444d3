import { approval, type OwnDecision, type WaitingRow } from '@kalfa/contracts/documents/approval';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { newSaveKey } from '../../kit/record/save-key.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useListChange } from '../../lib/notify/live.ts';
import { call } from '../../lib/call.ts';
import { useRead, useWrite } from '../../lib/query.ts';

/** What waits for this user, read again when anything changes: documents of all families wait. */
export function useInbox() {
  const read = useRead(approval.list, {});
  useListChange(null, () => void read.refetch());
  return read;
}

/** A decision that can be taken back, and for how long. */
type Undoable = { decided: readonly Decided[]; action: DecisionInput['action']; seconds: number };

export type Decided = Pick<WaitingRow, 'id' | 'number' | 'version'>;
export type DecisionInput = {
  action: 'approve' | 'reject';
  reason?: string;
  allowOverOrder?: boolean;
  confirmRate?: boolean;
};

/**
 * Says when decisions have taken effect: as soon as the server no longer holds them. One that was refused is shown in the
 * list.
 */
function useEffective(announce: (done: Undoable) => void) {
  const [awaited, setAwaited] = useState<readonly Undoable[]>([]);
  const check = useEffectEvent(async () => {
    const { decisions } = await call(approval.list, {});
    const isHeld = ({ decided }: Undoable) =>
      decisions.some(
        ({ documentId, state }) => state === 'held' && decided.some(({ id }) => id === documentId),
      );
    const isRefused = ({ decided }: Undoable) =>
      decisions.some(
        ({ documentId, state }) => state === 'refused' && decided.some(({ id }) => id === documentId),
      );
    for (const one of awaited) if (!isHeld(one) && !isRefused(one)) announce(one);
    setAwaited((before) => before.filter((one) => !awaited.includes(one) || isHeld(one)));
  });
  useEffect(() => {
    if (awaited.length === 0) return undefined;
    // Without an answer it asks again.
    const timer = setInterval(() => void check().catch(() => undefined), 1_000);
    return () => clearInterval(timer);
  }, [awaited]);
  return setAwaited;
}

/** Decides about documents. A decision takes effect after some seconds, and can be taken back until then. */
export function useDecisions(onUndone: (id: number) => void) {
  const { t } = useTranslation();
  const write = useWrite();
  const failureText = useFailureText();
  const [saveKey] = useState(newSaveKey);
  const [isBusy, setIsBusy] = useState(false);
  // The same decision after an undo is another one.
  const [undone, setUndone] = useState(0);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const announce = ({ decided, action }: Undoable) =>
    showFeedback({ message: t(`approvals.effective.${action}`, { number: numbersOf(decided) }) });
  const setAwaited = useEffective(announce);
  useEffect(() => {
    if (!undoable) return undefined;
    const timer = setTimeout(() => {
      setUndoable(null);
      setAwaited((before) => [...before, undoable]);
    }, undoable.seconds * 1_000);
    return () => clearTimeout(timer);
  }, [undoable, setAwaited]);

  const undo = async (decided: readonly Decided[]) => {
    setUndoable(null);
    setUndone(undone + 1);
    try {
      for (const { id } of decided) await write(approval.undo, { params: { id }, body: {} });
      const [first] = decided;
      if (!first) return;
      showFeedback({ message: t('approvals.undone', { number: numbersOf(decided) }) });
      onUndone(first.id);
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };

  /** Runs a decision, offers to take it back, and says whether it was accepted. */
  const attempt = async (
    decided: readonly Decided[],
    action: DecisionInput['action'],
    run: () => Promise<readonly OwnDecision[]>,
  ) => {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      const seconds = Math.min(...(await run()).map(({ secondsLeft }) => secondsLeft));
      setUndoable({ decided, action, seconds });
      showFeedback({
        message: t(`approvals.held.${action}`, { number: numbersOf(decided), seconds: Math.round(seconds) }),
        undo: () => void undo(decided),
        undoSeconds: seconds,
      });
      return true;
    } catch (failure) {
      saveKey.learnFrom(failure);
      showFeedback({ message: failureText(failure) });
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    decide: (document: Decided, input: DecisionInput) => {
      const call = { params: { id: document.id }, body: { version: document.version, ...input } };
      // A decision whose answer was lost is repeated under the same key: it may have been accepted.
      return attempt([document], input.action, async () => [
        await write(approval.decide, call, { idempotencyKey: saveKey.keyFor([undone, call]) }),
      ]);
    },
    approveAll: (documents: readonly Decided[]) =>
      attempt(documents, 'approve', () =>
        write(approval.decideAll, {
          body: { documents: documents.map(({ id, version }) => ({ id, version })) },
        }),
      ),
    /** What the last decision was about, as long as it can be taken back. */
    undoable: undoable && numbersOf(undoable.decided),
    /** Takes the last decision back. */
    undoLast: () => {
      if (undoable) void undo(undoable.decided);
    },
  };
}

const numbersOf = (decided: readonly Decided[]) => decided.map(({ number }) => number).join(', ');
