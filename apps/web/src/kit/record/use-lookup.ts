import type { AnyRecord } from '@kalfa/contracts/record';
import type { TreePath } from '@kalfa/contracts/tree';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { foldText, holdsWords } from '../../lib/fold-text.ts';
import { readCached, useRead } from '../../lib/query.ts';

export type LookupEndpoint = AnyRecord['endpoints']['lookup'];

/** A record found may be part of a tree, where its name alone is ambiguous. */
export type Found = { id: number; name: string; code?: string; path?: TreePath };

export type Lookup = {
  value: unknown;
  onChange: (id: number | null) => void;
  isReadOnly: boolean;
  endpoint: LookupEndpoint;
  /** The record referred to already; the server finds only active records, and this one may be inactive by now. */
  stored: { id: number | null; name: string | null } | null;
  /** Also finds places where the user does not work. */
  isDestination?: boolean | undefined;
  /** Finds only what belongs to this record, and takes the only one; `null` is none yet, and finds all. */
  of?: number | null;
};

export const nameOf = ({ name, path = [] }: Found) => [...path.map((above) => above.name), name].join(' / ');
const namesOf = (found: Found) => [found.name, nameOf(found), ...(found.code ? [found.code] : [])];

/** Whether its name or code holds the words, and not only another of its texts. */
export const isCalled = (found: Found, words: string) =>
  namesOf(found).some((name) => holdsWords(name, words));
const isCalledExactly = (found: Found, words: string) =>
  namesOf(found).some((name) => foldText(name) === foldText(words));

/** Whether what is chosen belongs to the other record too, and all that does. */
type Followed = { isKept: boolean; all: readonly Found[] };

const pauseMs = 250;

/** The state of a picker: what is typed, what the server finds for it, and what is chosen. */
export function useLookup(lookup: Lookup) {
  const { value, onChange, isReadOnly, endpoint, stored, isDestination = false } = lookup;
  const { of = null } = lookup;
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const [picked, setPicked] = useState<Found | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [unknown, setUnknown] = useState('');
  const latest = useRef('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const purpose = {
    ...(isDestination && { purpose: 'destination' as const }),
    ...(of !== null && { of: String(of) }),
  };
  const queryOf = (words: string) => ({ query: { ...purpose, ...(words && { q: words }) } });
  const answer = useRead(endpoint, queryOf(searched), { isEnabled: !isReadOnly });
  const found: readonly Found[] = answer.data ?? [];
  // Two fields may be shown by one name, such as that of a place, of which only one refers to a record.
  const isStored = stored !== null && stored.id !== null;
  const known = [...(picked ? [picked] : []), ...(isStored ? [stored as Found] : []), ...found];
  const isNameless = typeof value === 'number' && !known.some(({ id }) => id === value);
  // A restored draft has the id of a record that this field has not shown yet.
  const named = useRead(endpoint, { query: { ...purpose, ids: String(value) } }, { isEnabled: isNameless });
  const isFound =
    typed !== '' && searched === typed.trim() && !answer.isFetching && answer.data !== undefined;
  const [first] = found;

  const type = (text: string) => {
    latest.current = text;
    setTyped(text);
    setUnknown('');
  };
  const choose = (next: Found | null) => {
    type('');
    setPicked(next);
    setIsOpen(false);
    onChange(next?.id ?? null);
  };
  /** What is found for the typed text, once the server has answered; nothing when more is typed meanwhile. */
  const answered = async (): Promise<readonly Found[] | null> => {
    const text = latest.current;
    const all = await readCached(endpoint, queryOf(text.trim())).catch(() => null);
    return latest.current === text ? all : null;
  };
  const enter = async () => {
    const [best] = (await answered()) ?? [];
    if (best && isCalled(best, latest.current)) choose(best);
  };
  /** Only a name in full is taken by leaving the field: the beginning of one may be that of several. */
  const leave = async () => {
    const text = latest.current;
    const all = await answered();
    // Without an answer the field shows again what it has.
    if (!all && latest.current === text && typeof value === 'number') type('');
    if (!all) return;
    const exact = all.filter((one) => isCalledExactly(one, latest.current));
    if (exact[0] && exact.length === 1) return choose(exact[0]);
    onChange(null);
    setUnknown(latest.current);
  };

  // What belongs to another record is not kept when that one changes, and the only one of the new one is taken.
  const followed = useRef(of);
  const readFollowed = useEffectEvent(async (): Promise<Followed> => {
    // The chosen one may be inactive, or not among the first of many.
    const ids = typeof value === 'number' ? { query: { ...purpose, ids: String(value) } } : null;
    const kept = ids ? await readCached(endpoint, ids) : [];
    return { isKept: kept.length > 0, all: await readCached(endpoint, queryOf('')) };
  });
  const follow = useEffectEvent(({ isKept, all }: Followed, before: number | null) => {
    // A stored document keeps its driver and vehicle, also when the vehicle has another driver by now.
    if (before === null && stored !== null && value === stored.id) return;
    // Somebody who types already chooses for themselves.
    if (followed.current !== of || latest.current !== '' || isKept) return;
    const only = all.length === 1 ? all[0] : undefined;
    if (only || typeof value === 'number') choose(only ?? null);
  });
  useEffect(() => {
    if (followed.current === of) return;
    const before = followed.current;
    followed.current = of;
    // Without an answer the choice stays; the server checks what belongs together.
    if (of !== null && !isReadOnly)
      void readFollowed()
        .then((answer) => follow(answer, before))
        .catch(() => undefined);
  }, [of, isReadOnly]);

  return {
    typed,
    // Those of the last pause in typing are not shown: a list of the same length would not be highlighted again.
    options: isFound || typed === '' ? [...found] : [],
    current: [...known, ...(named.data ?? [])].find(({ id }) => id === value) ?? null,
    isFound,
    /** What was found by other texts is never taken for what was typed. */
    isNamed: first !== undefined && isCalled(first, typed),
    isUnknown: unknown !== '' && unknown === typed,
    isLoading: answer.isFetching,
    isOpen,
    setIsOpen,
    type,
    choose,
    enter: () => void enter(),
    leave: () => void leave(),
  };
}
