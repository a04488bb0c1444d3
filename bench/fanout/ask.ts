import type { ChildProcess, Serializable } from 'node:child_process';

export type Ask = <Answer>(asked: Serializable) => Promise<Answer>;

/** Sends requests to a bench process, which answers them in order. */
export function askerOf(child: ChildProcess): Ask {
  const waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = [];
  child.on('message', (answer) => waiting.shift()?.resolve(answer));
  child.once('exit', () => {
    for (const { reject } of waiting) reject(new Error('a process of the bench has ended'));
  });
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve: resolve as (answer: unknown) => void, reject });
      child.send(asked);
    });
}
