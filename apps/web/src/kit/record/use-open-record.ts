import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { addressNow, addressText } from '../list/list-address.ts';

/** The sheet beside the list or the page of a record. */
export type OpenSheet = { kind: 'new' } | { kind: 'edit' | 'peek'; id: number } | null;

const sheetKeys = { new: 'new', edit: 'edit', peek: 'peek' } as const;

/** The record whose page replaces the list, and the selected tab of that page. */
const pageKey = 'id';
export const partKey = 'part';

/** The sheet in the URL, so that a link opens it and Back closes it. */
export function useOpenSheet(): [OpenSheet, (open: OpenSheet, over?: URLSearchParams) => void] {
  const [search] = useSearchParams();
  const open = readSheet(search);
  const write = useLayer('sheet', open !== null);
  const setOpen = (next: OpenSheet, over = addressNow()) => {
    const changed = new URLSearchParams(over);
    for (const key of Object.values(sheetKeys)) changed.delete(key);
    if (next) changed.set(sheetKeys[next.kind], next.kind === 'new' ? '1' : String(next.id));
    write(changed, next !== null);
  };
  return [open, setOpen];
}

/** The record page in the URL. */
export function useOpenPage() {
  const [search] = useSearchParams();
  const id = readId(search, pageKey);
  const write = useLayer('page', id !== null);
  return {
    id,
    open: (next: number, part?: string, over?: URLSearchParams) => write(pageAddress(next, part, over), true),
    close: () => write(withoutPage(), false),
  };
}

/** The URL of a record page over a list, which is the current one unless another is given; a tab of the page that is open stays selected. */
export function pageAddress(id: number, part?: string, over = addressNow()): URLSearchParams {
  const changed = new URLSearchParams(over);
  for (const key of Object.values(sheetKeys)) changed.delete(key);
  changed.set(pageKey, String(id));
  if (part !== undefined) changed.set(partKey, part);
  return changed;
}

/** The URL of the list below a record page. */
export function withoutPage(): URLSearchParams {
  const changed = addressNow();
  for (const key of [...Object.values(sheetKeys), pageKey, partKey]) changed.delete(key);
  return changed;
}

type Layer = 'page' | 'sheet';
/** The layers that were opened in this browser history entry or one that it replaced. */
type State = { openedHere?: readonly Layer[] } | null;

/**
 * Opening a layer adds an entry to the browser history and closing it goes back to the one before; moving from record to record
 * replaces it. A layer that was opened by a link has no entry before it, and closing replaces its own. So does a layer that moved
 * to another page of the list: the entry before it is at the page it came from.
 */
export function useLayer(layer: Layer, isOpen: boolean) {
  const { pathname, state, key } = useLocation();
  const navigate = useNavigate();
  const openedHere = (state as State)?.openedHere ?? [];
  // Going back is asynchronous, and a second click meanwhile must not leave the list as well.
  const leaving = useRef<string | null>(null);
  useEffect(() => {
    if (!isOpen) leaving.current = null;
  });
  return (changed: URLSearchParams, opens: boolean) => {
    if (!opens && openedHere.at(-1) === layer) {
      if (leaving.current !== key) void navigate(-1);
      leaving.current = key;
      return;
    }
    const isFirst = !isOpen && opens;
    const isSamePage = changed.get('cursor') === addressNow().get('cursor');
    void navigate(
      { pathname, search: addressText(changed) },
      {
        replace: !isFirst,
        preventScrollReset: layer === 'sheet',
        state: { openedHere: isFirst ? [layer] : isSamePage ? openedHere : [] } satisfies State,
      },
    );
  };
}

function readId(search: URLSearchParams, key: string): number | null {
  const id = Number(search.get(key));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function readSheet(search: URLSearchParams): OpenSheet {
  if (search.has(sheetKeys.new)) return { kind: 'new' };
  for (const kind of ['edit', 'peek'] as const) {
    const id = readId(search, sheetKeys[kind]);
    if (id !== null) return { kind, id };
  }
  return null;
}
