import {
  notificationSubscription,
  type RoleNotifications,
} from '@kalfa/contracts/notifications/subscription';
import { useMemo, useState } from 'react';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { useSubmit } from '../../../kit/password/use-submit.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useNotificationNames } from '../../../lib/notification-families.ts';
import { differenceOf, shareOf, type GrantedOperations } from '../role/matrix/matrix.model.ts';
import { changedRoles, grantedIn, listOf, matrixOfLists } from './role-lists.model.ts';

/** The edited lists of all roles, until they are saved or discarded. */
export function useRoleLists(stored: readonly RoleNotifications[]) {
  const { t } = useTranslation();
  const write = useWrite();
  const names = useNotificationNames();
  const matrix = useMemo(() => matrixOfLists(stored, names), [stored, names]);
  const [saved, setSaved] = useState<GrantedOperations>(() => grantedIn(matrix, stored));
  const [current, setCurrent] = useState(saved);
  const { isSending: isBusy, failure, submit, clearFailure } = useSubmit();
  const difference = useMemo(() => differenceOf(saved, current), [saved, current]);
  const changed = useMemo(() => new Set([...difference.given, ...difference.taken]), [difference]);

  const set = (cells: readonly number[], isWanted: boolean) =>
    setCurrent((before) => {
      const next = new Set(before);
      for (const cell of cells) {
        if (isWanted) next.add(cell);
        else next.delete(cell);
      }
      return next;
    });

  /** One role after the other, so that after a refusal it is known what is unsaved; that stays on screen. */
  const save = () =>
    submit(async () => {
      if (changed.size === 0) return;
      for (const id of changedRoles(matrix, changed)) {
        const types = listOf(matrix, current, id);
        await write(
          notificationSubscription.putRole,
          { params: { id }, body: { types } },
          { idempotencyKey: crypto.randomUUID() },
        );
        const ofRole = (granted: GrantedOperations, isOwn: boolean) =>
          [...granted].filter((cell) => (matrix.places.get(cell)?.operation.id === id) === isOwn);
        setSaved((before) => new Set([...ofRole(before, false), ...ofRole(current, true)]));
      }
      showFeedback({ message: t('notificationLists.savedRoles') });
    });

  return {
    matrix,
    current,
    changed,
    difference,
    isBusy,
    failure,
    set,
    /** All of them, unless all are ticked already. */
    toggle: (cells: readonly number[]) => set(cells, shareOf(current, cells) !== 'all'),
    discard: () => {
      setCurrent(saved);
      clearFailure();
    },
    save,
  };
}

export type RoleListsState = ReturnType<typeof useRoleLists>;
