import { dashboard, type DashboardCard } from '@kalfa/contracts/reports/dashboard';
import { useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead, useWrite } from '../../../lib/query.ts';
import { arrangementOf, hiding, type Arrangement } from './dashboard.model.ts';

/** The user's cards, and a draft of another arrangement while they edit it. It is stored when they save. */
export function useLayout() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const write = useWrite();
  const answer = useRead(dashboard.get, {});
  const [draft, setDraft] = useState<Arrangement | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const stored = answer.data && arrangementOf(answer.data);

  /**
   * Stores an arrangement, or resets it with `null`. The draft stays until the stored one is loaded, and after a
   * refusal.
   */
  const change = async (wish: Arrangement | null, message: string) => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      const key = { idempotencyKey: crypto.randomUUID() };
      if (wish) {
        const body = { order: [...wish.order], hidden: [...wish.hidden] };
        await write(dashboard.arrange, { body }, key);
      } else await write(dashboard.reset, {}, key);
      await answer.refetch({ throwOnError: true });
      showFeedback({ message });
      setDraft(null);
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsSaving(false);
    }
  };

  return {
    arrangement: draft ?? stored,
    failure: answer.error,
    retry: () => void answer.refetch(),
    isArranged: answer.data?.isArranged ?? false,
    isEditing: draft !== null,
    edit: () => stored && setDraft(stored),
    cancel: () => setDraft(null),
    draw: setDraft,
    save: () => draft && void change(draft, t('dashboard.saved')),
    reset: () => void change(null, t('dashboard.resetDone')),
    dismiss: (card: DashboardCard) => stored && void change(hiding(stored, card), t('dashboard.saved')),
  };
}

export type Layout = ReturnType<typeof useLayout>;
