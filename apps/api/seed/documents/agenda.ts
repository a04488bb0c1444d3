type Act = (day: number) => Promise<void>;

/** What is to be done on which day, counted from the first one. */
export type Agenda = {
  readonly lastDay: number;
  /** What would come after the last day is done on it. */
  at: (day: number, act: Act) => void;
  /** Does everything day by day, and within a day in the order it was put down; then the day is over. */
  run: (endDay: Act) => Promise<void>;
};

export function newAgenda(lastDay: number): Agenda {
  const days = Array.from({ length: lastDay + 1 }, (): Act[] => []);
  return {
    lastDay,
    at: (day, act) => days[Math.min(day, lastDay)]?.push(act),
    run: async (endDay) => {
      for (const [day, acts] of days.entries()) {
        // What is done may put down more for the same day: the loop meets it too.
        for (const act of acts) await act(day);
        await endDay(day);
      }
    },
  };
}
