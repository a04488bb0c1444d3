import {
  notificationSubscription,
  type UserNotifications,
} from '@kalfa/contracts/notifications/subscription';
import { useRef, useState } from 'react';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { effectsOfOwn, ownOf, rowsOf } from './person-list.model.ts';

/** The edited list of one user, until it is saved or discarded. */
export function usePersonList(stored: UserNotifications) {
  const { t } = useTranslation();
  const write = useWrite();
  const [saved, setSaved] = useState(() => ownOf(stored));
  const [current, setCurrent] = useState(saved);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const effects = effectsOfOwn(saved, current);
  const count = effects.reduce((sum, { types }) => sum + types.length, 0);

  const save = async () => {
    if (isSending.current || count === 0) return;
    isSending.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      await write(
        notificationSubscription.putUser,
        { params: { id: stored.userId }, body: { own: rowsOf(current) } },
        { idempotencyKey: crypto.randomUUID() },
      );
      setSaved(current);
      showFeedback({ message: t('notificationLists.savedPerson', { name: stored.displayName }) });
    } catch (error) {
      setFailure(error);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  return {
    current,
    effects,
    count,
    isBusy,
    failure,
    set: setCurrent,
    discard: () => {
      setCurrent(saved);
      setFailure(null);
    },
    save,
  };
}
