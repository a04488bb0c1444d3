import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { addressText } from '../list/list-address.ts';

/** What lies open beside the list. It is in the address, so that a link opens it and Back closes it. */
export type OpenRecord = { kind: 'new' } | { kind: 'record' | 'history'; id: number } | null;

const keys = { new: 'new', record: 'id', history: 'history' } as const;

export function useOpenRecord(): [OpenRecord, (open: OpenRecord) => void] {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const idOf = (key: string) => {
    const id = Number(search.get(key));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  };
  const record = idOf(keys.record);
  const history = idOf(keys.history);
  const open: OpenRecord = search.has(keys.new)
    ? { kind: 'new' }
    : record !== null
      ? { kind: 'record', id: record }
      : history !== null
        ? { kind: 'history', id: history }
        : null;

  const setOpen = (next: OpenRecord) => {
    const changed = new URLSearchParams(search);
    for (const key of Object.values(keys)) changed.delete(key);
    if (next) changed.set(keys[next.kind], next.kind === 'new' ? '1' : String(next.id));
    void navigate({ pathname, search: addressText(changed) }, { preventScrollReset: true });
  };
  return [open, setOpen];
}
