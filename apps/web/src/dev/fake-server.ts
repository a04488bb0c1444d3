import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Line } from '../kit/lines/columns.ts';
import type { LinesChange, SaveAnswer } from '../kit/lines/save.model.ts';

type Stored = {
  lines: readonly Line[];
  saves: number;
  isAway: boolean;
  answered: Readonly<Record<string, SaveAnswer>>;
};

/** A server of its own for this browser, which outlives the page as a server would, and can be sent away. */
export const useFakeServer = create<Stored>()(
  persist((): Stored => ({ lines: [], saves: 0, isAway: false, answered: {} }), {
    name: 'dev:lines',
    storage: createJSONStorage(() => localStorage),
  }),
);

const answerMs = 150;

/** Does each change once for its key, as the real one does; says nothing while it is away. */
export async function saveToFake(
  change: LinesChange,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<SaveAnswer> {
  await new Promise((resolve) => setTimeout(resolve, answerMs));
  const { isAway, answered } = useFakeServer.getState();
  if (isAway || !navigator.onLine) throw new Error('nobody answers');
  const before = answered[idempotencyKey];
  if (before) return before;
  useFakeServer.setState(({ lines, saves }) => {
    const known = new Map(lines.map((line) => [line.id, line]));
    for (const line of change.upsert) known.set(line.id, line);
    return {
      lines: change.order.flatMap((id) => known.get(id) ?? []),
      saves: saves + 1,
      answered: { ...answered, [idempotencyKey]: {} },
    };
  });
  return {};
}
