import { item } from '@kalfa/contracts/baseinfo/item';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, held } from '../../testing/answers.ts';
import { documentAnswers, documentEnvelope } from '../../testing/documents.ts';
import { pause } from '../../testing/events.ts';
import { shiftDuring } from '../../testing/layout-shift.ts';
import { envelope } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';

const items = Array.from({ length: 25 }, (_, index) => ({
  ...envelope(index + 1),
  name: `Beton direk ${index + 1}, 9,30 m, tepe kuvveti 350 kgf`,
  code: `DR-${String(index + 1).padStart(3, '0')}`,
  unitId: 1,
  categoryId: 1,
  abbreviation: null,
  unitWeight: '850.0000',
  reportGroup: 'pole' as const,
  barcode: null,
  description: null,
  unitSymbol: 'ad',
  unitDecimals: 0,
  categoryPath: 'Direkler / Beton direkler',
  onHand: '12.0000',
  minimum: null,
  places: 2,
}));
const dispatches = Array.from({ length: 25 }, (_, index) => ({
  ...documentEnvelope(index + 1),
  actions: [],
  kind: 'warehouseToSite',
  fromName: 'Merkez Depo',
  destinationName: `Konya Etap ${index} Şantiyesi`,
  lineCount: 3,
  settledPercent: null,
}));

for (const [name, address, first, answers] of [
  [
    'items',
    '/baseinfo/list-items',
    'DR-001',
    [answer(item.endpoints.list, { rows: items, page: { limit: 25, total: 90 } })],
  ],
  [
    'dispatches',
    '/warehouse/list-warehouse-dispatch/all',
    'TST-2026-000001',
    [
      ...documentAnswers,
      answer(dispatch.endpoints.counts, []),
      answer(dispatch.endpoints.list, { rows: dispatches, page: { limit: 25, total: 90 } } as never),
    ],
  ],
] as const)
  test(`on a phone, the list of ${name} stands still when its rows come`, async () => {
    const slow = held(answers.at(-1) as never);
    const shift = await shiftDuring(async () => {
      await renderPage(address, { answers: [...answers, slow], viewport: [390, 844] });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await pause(800);
      slow.release();
      await expect.element(page.getByText(first).first()).toBeVisible();
      await pause(800);
    });
    expect(shift).toBeLessThan(0.02);
  });
