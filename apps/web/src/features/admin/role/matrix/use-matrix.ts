import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { useMemo, useState } from 'react';
import { useSubmit } from '../../../../kit/password/use-submit.ts';
import { isRefusal } from '../../../../lib/call.ts';
import {
  differenceOf,
  grant,
  matrixOf,
  rebase,
  shareOf,
  revoke,
  type Change,
  type GrantedOperations,
} from './matrix.model.ts';

/** What is stored for a role or a user, and its version. */
export type StoredGrants = { version: number; granted: GrantedOperations };

type Options = {
  tree: readonly MenuNode[];
  stored: StoredGrants;
  send: (menuOperationIds: number[], version: number) => Promise<{ version: number }>;
  reload: () => Promise<StoredGrants>;
  onSaved: () => void;
};

/** Another user saved meanwhile; who and when, where the server returns it. */
export type SavedByOther = { who?: string; when?: string };

/** The edited permissions, until they are saved or discarded. */
export function useMatrix({ tree, stored, send, reload, onSaved }: Options) {
  const matrix = useMemo(() => matrixOf(tree), [tree]);
  const [saved, setSaved] = useState(stored);
  const [current, setCurrent] = useState<GrantedOperations>(stored.granted);
  const [question, setQuestion] = useState<Change | null>(null);
  const [savedByOther, setSavedByOther] = useState<SavedByOther | null>(null);
  const [givenAlong, setGivenAlong] = useState(0);
  const showConflict = (failure: unknown) => {
    const isConflict = isRefusal(failure) && failure.code === 'VERSION_CONFLICT';
    if (isConflict) setSavedByOther(whoSaved(failure.params));
    return isConflict;
  };
  const { isSending: isBusy, failure, submit, clearFailure } = useSubmit(showConflict);
  const difference = useMemo(() => differenceOf(saved.granted, current), [saved, current]);
  const changed = useMemo(() => new Set([...difference.given, ...difference.taken]), [difference]);

  const set = (cells: readonly number[], isWanted: boolean) => {
    const change = (isWanted ? grant : revoke)(matrix, current, cells);
    // Side effects that revoke are confirmed once; those that grant are only reported.
    if (!isWanted && change.alongside.length > 0) return setQuestion(change);
    setGivenAlong(isWanted ? change.alongside.length : 0);
    setCurrent(change.next);
  };

  return {
    matrix,
    current,
    changed,
    difference,
    isDirty: changed.size > 0,
    isBusy,
    failure,
    /** How many pages became visible as a side effect of the last change. */
    givenAlong,
    set,
    /** All of them, unless all are granted already. */
    toggle: (cells: readonly number[]) => set(cells, shareOf(current, cells) !== 'all'),
    question,
    answer: (isYes: boolean) => {
      if (isYes && question) setCurrent(question.next);
      setQuestion(null);
    },
    /** Copies the permissions of another role; those the matrix does not show stay as they are. */
    copy: (granted: GrantedOperations) => {
      const visible = [...granted].filter((cell) => matrix.places.has(cell));
      const unseen = [...current].filter((cell) => !matrix.places.has(cell));
      setCurrent(new Set([...unseen, ...visible]));
    },
    discard: () => {
      setCurrent(saved.granted);
      clearFailure();
      setSavedByOther(null);
    },
    save: () =>
      submit(async () => {
        if (changed.size === 0) return;
        const { version } = await send([...current], saved.version);
        setSaved({ version, granted: current });
        onSaved();
      }),
    /** Of what is stored, for another change of the same record; it answers a new one. */
    version: saved.version,
    keepVersion: (version: number) => setSaved((before) => ({ ...before, version })),
    savedByOther,
    keepMine: () =>
      submit(async () => {
        const theirs = await reload();
        setSaved(theirs);
        setCurrent(rebase(matrix, difference, theirs.granted));
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
