import { approval } from '@kalfa/contracts/documents/approval';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../testing/answers.ts';
import { documentAnswers } from '../testing/documents.ts';
import { pause } from '../testing/events.ts';
import { renderPage } from '../testing/render-page.tsx';

// The clock of this device is months away, and every organisation is near its midnight.
const before = { at: '2026-03-05T07:55:00Z', timeZone: 'America/Los_Angeles' };
const after = { at: '2026-03-04T21:05:00Z', timeZone: 'Europe/Istanbul' };

const answers = [...documentAnswers, answer(dispatch.endpoints.counts, [])];

// The first test, and once: what was loaded for another one is there at once.
test(
  'the notice of another zone moves nothing, because it is there with the page',
  { retry: 0 },
  async () => {
    const moved: string[] = [];
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { sources: { node: Node | null }[] }[];
      moved.push(...shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.nodeName ?? '')));
    });
    observer.observe({ type: 'layout-shift' });
    await renderPage('/warehouse/list-warehouse-dispatch/1', {
      answers,
      clock: { at: after.at, timeZone: 'Asia/Kathmandu' },
    });
    await expect.element(page.getByRole('status').filter({ hasText: 'Nepal Time' })).toBeVisible();
    await pause(300);
    observer.disconnect();
    expect(moved).not.toContain('MAIN');
  },
);

for (const [clock, day] of [
  [before, '04/03/2026'],
  [after, '05/03/2026'],
] as const)
  test(`a new document in ${clock.timeZone} has the day of the organisation, ${day}`, async () => {
    await renderPage('/warehouse/list-warehouse-dispatch/1?new=1', { answers, clock });
    await expect.element(page.getByRole('textbox', { name: /^Date/ }).first()).toHaveValue(day);
  });

test('a delegation starts on the day of the organisation', async () => {
  await renderPage('/approvals', {
    answers: [
      answer(approval.list, { total: 0, rows: [], decisions: [], undoSeconds: 30 }),
      answer(approval.people, []),
      answer(approval.delegations, []),
    ],
    clock: after,
  });
  await page.getByRole('button', { name: 'Delegate' }).click();
  await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveValue('05/03/2026');
});

test('another zone than that of the device is said once', async () => {
  const clock = { at: after.at, timeZone: 'Asia/Kathmandu' };
  const { reload } = await renderPage('/warehouse/list-warehouse-dispatch/1', { answers, clock });
  const strip = page.getByRole('status').filter({ hasText: 'Nepal Time' });
  await expect.element(strip).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.element(strip).not.toBeInTheDocument();
  await reload();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
});
