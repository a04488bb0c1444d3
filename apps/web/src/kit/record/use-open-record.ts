import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { addressNow, addressText } from '../list/list-address.ts';

/** What is open beside the list. It is stored in the URL, so that a link opens it and Back closes it. */
export type OpenRecord = { kind: 'new' } | { kind: 'record' | 'peek' | 'history'; id: number } | null;

const keys = { new: 'new', record: 'id', peek: 'peek', history: 'history' } as const;

/** Which tab of an open record is selected; it is reset when the sheet closes. */
export const partKey = 'part';

/** Marks a browser history entry that follows an entry with the same list without the sheet. */
const openedHere = { isOpenedHere: true };

export function useOpenRecord(): [OpenRecord, (open: OpenRecord) => void] {
  const [search] = useSearchParams();
  const { pathname, state, key } = useLocation();
  const navigate = useNavigate();
  const open = readOpen(search);
  const isOpenedHere = (state as Partial<typeof openedHere> | null)?.isOpenedHere === true;

  // Going back is asynchronous, and a second click meanwhile must not leave the list as well.
  const leaving = useRef<string | null>(null);
  useEffect(() => {
    if (!open) leaving.current = null;
  });

  const setOpen = (next: OpenRecord) => {
    if (!next && isOpenedHere) {
      if (leaving.current !== key) void navigate(-1);
      leaving.current = key;
      return;
    }
    const changed = addressNow();
    for (const name of Object.values(keys)) changed.delete(name);
    if (next?.kind !== 'record') changed.delete(partKey);
    if (next) changed.set(keys[next.kind], next.kind === 'new' ? '1' : String(next.id));
    const isFirst = open === null && next !== null;
    void navigate(
      { pathname, search: addressText(changed) },
      { replace: !isFirst, preventScrollReset: true, state: isFirst || isOpenedHere ? openedHere : null },
    );
  };
  return [open, setOpen];
}

function readOpen(search: URLSearchParams): OpenRecord {
  const idOf = (key: string) => {
    const id = Number(search.get(key));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  };
  if (search.has(keys.new)) return { kind: 'new' };
  for (const kind of ['record', 'peek', 'history'] as const) {
    const id = idOf(keys[kind]);
    if (id !== null) return { kind, id };
  }
  return null;
}
