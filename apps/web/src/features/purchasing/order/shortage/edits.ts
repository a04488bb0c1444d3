import { create } from 'zustand';
import { useSession } from '../../../../lib/session/session.ts';
import type { Edit, Edits } from './preview.model.ts';

/** What a user has changed in a preview. It survives a look at a document that a number leads to, but no reload. */
const useKept = create<{ of: string; edits: Edits }>(() => ({ of: '', edits: {} }));

const none: Edits = {};

/** The changes in one preview, by item. */
export function useEdits(tenderId: number, warehouseId: number) {
  const username = useSession((session) => session.username);
  const of = `${username} ${tenderId} ${warehouseId}`;
  const edits = useKept((kept) => (kept.of === of ? kept.edits : none));
  const change = (itemIds: readonly number[], fields: Edit) =>
    useKept.setState((kept) => {
      const before = kept.of === of ? kept.edits : none;
      const changed = itemIds.map((itemId) => [itemId, { ...before[itemId], ...fields }]);
      return { of, edits: { ...before, ...Object.fromEntries(changed) } };
    });
  return { edits, change, drop: () => useKept.setState({ of: '', edits: none }) };
}
