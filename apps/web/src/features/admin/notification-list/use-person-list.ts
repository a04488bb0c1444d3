import {
  notificationSubscription,
  type UserNotifications,
} from '@kalfa/contracts/notifications/subscription';
import { useState } from 'react';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { useSubmit } from '../../../kit/password/use-submit.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { effectsOfOwn, ownOf, rowsOf } from './person-list.model.ts';

/** The edited list of one user, until it is saved or discarded. */
export function usePersonList(stored: UserNotifications) {
  const { t } = useTranslation();
  const write = useWrite();
  const [saved, setSaved] = useState(() => ownOf(stored));
  const [current, setCurrent] = useState(saved);
  const { isSending: isBusy, failure, submit, clearFailure } = useSubmit();
  const effects = effectsOfOwn(saved, current);
  const count = effects.reduce((sum, { types }) => sum + types.length, 0);

  const save = () =>
    submit(async () => {
      if (count === 0) return;
      await write(
        notificationSubscription.putUser,
        { params: { id: stored.userId }, body: { own: rowsOf(current) } },
        { idempotencyKey: crypto.randomUUID() },
      );
      setSaved(current);
      showFeedback({ message: t('notificationLists.savedPerson', { name: stored.displayName }) });
    });

  return {
    current,
    effects,
    count,
    isBusy,
    failure,
    set: setCurrent,
    discard: () => {
      setCurrent(saved);
      clearFailure();
    },
    save,
  };
}
