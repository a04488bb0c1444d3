type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** How far what is shown moves by itself until the work is done, as browsers measure it. */
export async function shiftDuring(work: () => Promise<void>): Promise<number> {
  let all = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) all += value;
  });
  observer.observe({ type: 'layout-shift' });
  await work();
  observer.disconnect();
  return all;
}
