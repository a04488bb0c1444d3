import { useEffect, useEffectEvent, useState } from 'react';
import { ask, type DemoFailure } from '../mock/ask.ts';
import type { CallName, DemoContract } from '../mock/calls.ts';

type ListName = {
  [Name in CallName]: DemoContract[Name]['payload'] extends undefined ? Name : never;
}[CallName];

type Loading = { failure: DemoFailure | null; again: () => void };

/** Loads the data of an application into its state, unless they are there already. */
export function useDemoData<Name extends ListName>(
  name: Name,
  isLoaded: boolean,
  keep: (rows: DemoContract[Name]['answer']) => void,
): Loading {
  const [failure, setFailure] = useState<DemoFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const finish = useEffectEvent((rows: DemoContract[Name]['answer']) => {
    keep(rows);
    setFailure(null);
  });
  useEffect(() => {
    if (isLoaded) return;
    let isGone = false;
    (ask as (name: ListName) => Promise<DemoContract[Name]['answer']>)(name).then(
      (rows) => !isGone && finish(rows),
      (error: unknown) => !isGone && setFailure(error as DemoFailure),
    );
    return () => {
      isGone = true;
    };
  }, [name, isLoaded, attempt]);
  return { failure, again: () => setAttempt((before) => before + 1) };
}
