import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { useMemo, useRef, useState } from 'react';
import { isRefusal } from '../../../../lib/call.ts';
import {
  differenceOf,
  give,
  matrixOf,
  rebase,
  shareOf,
  take,
  type Change,
  type Held,
} from './matrix.model.ts';

/** What is stored for a role or a person, and the version of it. */
export type StoredGrants = { version: number; held: Held };

type Options = {
  tree: readonly MenuNode[];
  stored: StoredGrants;
  send: (menuOperationIds: number[], version: number) => Promise<{ version: number }>;
  reload: () => Promise<StoredGrants>;
  onSaved: () => void;
};

/** Somebody else saved meanwhile; who and when, where the server says it. */
export type SavedByOther = { who?: string; when?: string };

/** The permissions as they stand on screen, until they are saved or discarded. */
export function useMatrix({ tree, stored, send, reload, onSaved }: Options) {
  const matrix = useMemo(() => matrixOf(tree), [tree]);
  const [saved, setSaved] = useState(stored);
  const [current, setCurrent] = useState<Held>(stored.held);
  const [question, setQuestion] = useState<Change | null>(null);
  const [savedByOther, setSavedByOther] = useState<SavedByOther | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [givenAlong, setGivenAlong] = useState(0);
  const isSending = useRef(false);
  const difference = useMemo(() => differenceOf(saved.held, current), [saved, current]);
  const changed = useMemo(() => new Set([...difference.given, ...difference.taken]), [difference]);

  const set = (cells: readonly number[], isWanted: boolean) => {
    const change = (isWanted ? give : take)(matrix, current, cells);
    // What is taken away unasked is asked for once; what is given unasked is only told.
    if (!isWanted && change.alongside.length > 0) return setQuestion(change);
    setGivenAlong(isWanted ? change.alongside.length : 0);
    setCurrent(change.next);
  };

  const guarded = async (work: () => Promise<void>) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (isRefusal(error) && error.code === 'VERSION_CONFLICT') setSavedByOther(whoSaved(error.params));
      else setFailure(error);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };

  return {
    matrix,
    current,
    changed,
    difference,
    isDirty: changed.size > 0,
    isBusy,
    failure,
    /** How many pages were opened along with what was last given. */
    givenAlong,
    set,
    /** All of them, unless all are held already. */
    toggle: (cells: readonly number[]) => set(cells, shareOf(current, cells) !== 'all'),
    question,
    answer: (isYes: boolean) => {
      if (isYes && question) setCurrent(question.next);
      setQuestion(null);
    },
    /** Everything as in another role; what the matrix does not show stays as it is. */
    copy: (held: Held) => {
      const shown = [...held].filter((cell) => matrix.places.has(cell));
      const unseen = [...current].filter((cell) => !matrix.places.has(cell));
      setCurrent(new Set([...unseen, ...shown]));
    },
    discard: () => {
      setCurrent(saved.held);
      setFailure(null);
      setSavedByOther(null);
    },
    save: () =>
      guarded(async () => {
        if (changed.size === 0) return;
        const { version } = await send([...current], saved.version);
        setSaved({ version, held: current });
        onSaved();
      }),
    savedByOther,
    keepMine: () =>
      guarded(async () => {
        const theirs = await reload();
        setSaved(theirs);
        setCurrent(rebase(matrix, difference, theirs.held));
        setSavedByOther(null);
      }),
  };
}

export type MatrixState = ReturnType<typeof useMatrix>;

function whoSaved(params: Readonly<Record<string, unknown>> = {}): SavedByOther {
  const { changedBy, changedAt } = params;
  return {
    ...(typeof changedBy === 'string' && { who: changedBy }),
    ...(typeof changedAt === 'string' && { when: changedAt }),
  };
}
