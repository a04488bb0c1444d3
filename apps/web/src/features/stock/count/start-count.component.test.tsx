import { category } from '@kalfa/contracts/baseinfo/category';
import { user } from '@kalfa/contracts/identity/user';
import { ledgerProof } from '@kalfa/contracts/stock/ledger-proof';
import { stockCount, type StockCountDetail } from '@kalfa/contracts/stock/stock-count';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal } from '../../../testing/answers.ts';
import { documentAnswers, documentEnvelope } from '../../../testing/documents.ts';
import { pageOf } from '../../../testing/records.ts';
import { expectText } from '../../../testing/events.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const draft: StockCountDetail = {
  ...documentEnvelope(7),
  actions: ['edit', 'start'],
  warehouseId: 1,
  storeId: null,
  placeName: 'Merkez depo',
  scopeKind: 'full',
  categoryId: null,
  categoryName: null,
  blind: true,
  tolerancePct: '2.0000',
  startedAt: null,
  outgoingKeeperId: null,
  outgoingKeeperName: null,
  outgoingSignedAt: null,
  incomingKeeperId: null,
  incomingKeeperName: null,
  incomingSignedAt: null,
  countedBy: [],
  lineCount: 0,
  countedPercent: 0,
  differenceCount: null,
  secondCountsNeeded: null,
  differenceValue: null,
  lines: [],
};

const other = {
  id: 9,
  number: 'SAY-2026-000010',
  family: 'count',
  kind: 'count',
  status: 'pending',
  items: 11,
  effectiveInSeconds: 7,
};

async function start(mayOverrule: boolean) {
  const opened = await renderPage('/warehouse/list-warehouse/?tab=counts&id=7', {
    answers: [
      ...documentAnswers,
      answer(ledgerProof, null),
      answer(warehouse.endpoints.list, ({ query }) =>
        pageOf([], warehouse.endpoints.list.query.parse(query), () => ''),
      ),
      answer(stockCount.endpoints.list, ({ query }) =>
        pageOf([], stockCount.endpoints.list.query.parse(query), () => ''),
      ),
      answer(category.endpoints.lookup, []),
      answer(user.endpoints.lookup, []),
      answer(stockCount.endpoints.get, draft),
      answer(stockCount.endpoints.start, ({ body }) =>
        body.leaveOutCounted
          ? { id: 7, number: draft.number, status: 'counting' as const, version: 2, actions: [] }
          : refusal(409, {
              code: 'COUNT_OVERLAP',
              message: 'Items are already in another stock count',
              params: { documents: [other], mayOverrule },
            }),
      ),
    ],
  });
  await page.getByRole('button', { name: 'Start the count' }).click();
  return opened;
}

const link = page.getByRole('link', { name: other.number });

test('a count that cannot start names the other count, and offers to open it or to start without its items', async () => {
  const { server } = await start(true);
  const question = page.getByRole('dialog');
  await expectText(
    question,
    /SAY-2026-000010 · Waiting for approval · 11 items · its approval takes effect in 7 s/,
  );
  await expect.element(link).toHaveAttribute('href', '/warehouse/list-warehouse/?tab=counts&id=9');
  await question.getByRole('button', { name: 'Start without them' }).click();
  await expect.poll(() => server.callsOf(stockCount.endpoints.start).length).toBe(2);
  await expect.element(question).not.toBeInTheDocument();
});

test('when other counts hold all of its items, they are only named', async () => {
  await start(false);
  await expectText(page.getByRole('alert'), /SAY-2026-000010/);
  await expect.element(link).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
