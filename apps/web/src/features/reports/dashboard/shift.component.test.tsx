import { dashboard, widgets, type DashboardCard, type WorkRow } from '@kalfa/contracts/reports/dashboard';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, held } from '../../../testing/answers.ts';
import { pause } from '../../../testing/events.ts';
import { shiftDuring } from '../../../testing/layout-shift.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const keys: readonly DashboardCard[] = [
  'toReceive',
  'toApprove',
  'late',
  'returned',
  'nextApprovals',
  'nextDeliveries',
];
const waiting = Array.from({ length: 9 }, (_, index): WorkRow => ({
  id: index + 1,
  menu: 'warehouse-dispatches',
  path: `/warehouse/list-warehouse-dispatch/all?id=${index + 1}`,
  number: `DSV-2026-00000${index}`,
  status: 'pending',
  from: 'Merkez Depo',
  to: 'Konya Etap 2 Şantiyesi',
  lineCount: 12,
  since: '2026-03-04T05:06:07.000Z',
  ageDays: 3,
  lateDays: null,
}));

for (const count of [9, 1, 0])
  test(`on a phone, the home page stands still when ${count} documents to work on come`, async () => {
    const rows = waiting.slice(0, count);
    const work = held(answer(widgets.work, { total: count, rows }));
    const shift = await shiftDuring(async () => {
      await renderPage('/dashboards/dashboard', {
        answers: [
          answer(dashboard.get, { cards: keys.map((key) => ({ key, isHidden: false })), isArranged: false }),
          work,
        ],
        viewport: [390, 844],
        roles: ['manager'],
      });
      await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await pause(800);
      work.release();
      await pause(1_500);
    });
    expect(shift).toBeLessThan(0.05);
  });
