import { approval, type OwnDecision, type WaitingDocument } from '@kalfa/contracts/documents/approval';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useConnection } from '../../lib/connection.ts';
import { answer, held } from '../../testing/answers.ts';
import { boxOf, boxOfPart, expectText, find, pause, press } from '../../testing/events.ts';
import { renderPage } from '../../testing/render-page.tsx';

const at = '2026-03-04T05:06:07.000Z';

const waiting = (id: number): WaitingDocument => ({
  id,
  version: 1,
  family: 'order',
  kind: 'order',
  number: `SIP-2026-00000${id}`,
  from: 'Kablo AŞ',
  to: null,
  lineCount: 0,
  amount: '1200.00',
  amountDoubt: null,
  since: at,
  isAsked: false,
  isBulk: false,
  delegation: null,
  status: 'pending',
  documentDate: '2026-03-04',
  description: null,
  createdBy: 'test',
  submittedBy: 'test',
  path: null,
  menu: 'orders',
  total: { net: '1200.00', vat: null, currency: null },
  firstApprovedBy: null,
  needsSecond: false,
  limit: null,
  rate: null,
  exceedsOrder: false,
  overOrderReason: null,
  againstTender: null,
  punctuality: null,
  similar: [],
  messages: [],
  lines: [],
});

/** An inbox with three orders, whose decisions can be taken back for some seconds. */
async function open(seconds: number, path = '/approvals', viewport?: [number, number]) {
  const decided = new Set<number>();
  const effective = new Set<number>();
  const decision = (documentId: number): OwnDecision => ({
    documentId,
    number: waiting(documentId).number,
    action: 'approve',
    state: 'held',
    secondsLeft: seconds,
    refusal: null,
  });
  const opened = await renderPage(path, {
    ...(viewport && { viewport }),
    answers: [
      answer(approval.list, () => {
        const rows = [1, 2, 3].filter((id) => !decided.has(id)).map(waiting);
        return {
          total: rows.length,
          rows,
          decisions: [...decided].filter((id) => !effective.has(id)).map(decision),
          undoSeconds: 30 as const,
        };
      }),
      answer(approval.count, () => ({ total: 3 - decided.size })),
      answer(approval.get, ({ params }) => waiting(Number(params.id))),
      answer(approval.decide, ({ params }) => {
        decided.add(Number(params.id));
        return decision(Number(params.id));
      }),
      answer(approval.undo, ({ params }) => {
        decided.delete(Number(params.id));
        return { documentId: Number(params.id), number: waiting(Number(params.id)).number };
      }),
    ],
  });
  await expect.element(button('Approve')).toBeEnabled();
  return { ...opened, done: (id: number) => effective.add(id) };
}

const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
const document = page.getByRole('article');

test('a decision is taken back by keyboard at once, beside the buttons that decide', async () => {
  const { server } = await open(30);
  await expect.element(document.getByText('Undo within 30 s')).toBeVisible();
  (button('Approve').element() as HTMLElement).focus();
  await press('Enter');
  const takeBack = document.getByRole('button', { name: 'Undo SIP-2026-000001' });
  await expect.element(takeBack).toHaveFocus();
  await expectText(document.getByRole('heading', { level: 2 }), 'SIP-2026-000002');
  await press('Enter');
  await expect.poll(() => server.callsOf(approval.undo).length).toBe(1);
  await expectText(document.getByRole('heading', { level: 2 }), 'SIP-2026-000001');
});

test('a decision can be taken back as long as the server says, also while a button that does so has the focus', async () => {
  await open(3);
  (button('Approve').element() as HTMLElement).focus();
  await press('Enter');
  const takeBack = document.getByRole('button', { name: 'Undo SIP-2026-000001' });
  await expect.element(takeBack).toHaveFocus();
  const inNotice = page.getByRole('button', { name: 'Undo', exact: true });
  (inNotice.element() as HTMLElement).focus();
  await expect.element(inNotice).not.toBeInTheDocument();
  await expect.element(takeBack).not.toBeInTheDocument();
});

test('after a decision the document below is open and in view, and a second press does not approve it unseen', async () => {
  const { server } = await open(30, '/approvals?id=2');
  await expectText(document.getByRole('heading', { level: 2 }), 'SIP-2026-000002');
  await pause(700);
  await press('a');
  await expectText(document.getByRole('heading', { level: 2 }), 'SIP-2026-000003');
  await press('a');
  await expectText(page.elementLocator(find('[aria-current=true]')), 'SIP-2026-000003');
  expect(server.callsOf(approval.decide).map(({ params }) => params.id)).toEqual(['2']);
  await pause(700);
  await press('a');
  // It was the last one, so the one above follows.
  await expectText(document.getByRole('heading', { level: 2 }), 'SIP-2026-000001');
});

test('a decision is told as taken when it has taken effect, and not before', async () => {
  const { done } = await open(2);
  (button('Approve').element() as HTMLElement).focus();
  await press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'SIP-2026-000001' });
  await expectText(told, 'SIP-2026-000001: the approval takes effect in 2 s');
  await expect.element(told).not.toBeInTheDocument();
  await pause(1_500);
  await expect.element(told).not.toBeInTheDocument();
  done(1);
  await expectText(told, 'SIP-2026-000001: the approval has taken effect');
});

test('on a phone the list is not seen between two documents, even when it arrives before the decision is answered', async () => {
  const { server } = await open(30, '/approvals?id=1', [390, 844]);
  const heading = document.getByRole('heading', { level: 2 });
  const decision = held(
    answer(approval.decide, {
      documentId: 1,
      number: 'SIP-2026-000001',
      action: 'approve',
      state: 'held',
      secondsLeft: 30,
      refusal: null,
    }),
  );
  const rows = [2, 3].map(waiting);
  server.use(decision, answer(approval.list, { total: 2, rows, decisions: [], undoSeconds: 30 }));
  await button('Approve').click();
  const readsBefore = server.callsOf(approval.list).length;
  // Everything is read again when the connection is back.
  useConnection.setState({ isConnected: false });
  useConnection.setState({ isConnected: true });
  await expect.poll(() => server.callsOf(approval.list).length).toBeGreaterThan(readsBefore);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expectText(heading, 'SIP-2026-000001');
  decision.release();
  await expectText(heading, 'SIP-2026-000002');
});

test('a name that is too long for the inbox is cut at its end, in Arabic too', async () => {
  const from = 'Beyşehir Göl Kıyısı Şantiyesi Ana Ambarı';
  const to = 'Konya Bölge Deposu ve Kablo Ambarı';
  const row = { ...waiting(1), from, to };
  await renderPage('/approvals', {
    language: 'ar',
    direction: 'rtl',
    answers: [
      answer(approval.list, () => ({ total: 1, rows: [row], decisions: [], undoSeconds: 30 as const })),
      answer(approval.count, () => ({ total: 1 })),
      answer(approval.get, row),
    ],
  });
  const list = page.getByRole('listitem').filter({ hasText: 'SIP-2026-000001' }).first();
  await expect.element(list).toBeVisible();
  for (const beginning of ['Beyşehir', 'Konya']) {
    const clip = boxOf(list.getByText(beginning).first());
    expect(boxOfPart(beginning).left).toBeGreaterThanOrEqual(clip.left - 1);
    expect(boxOfPart(beginning).left).toBeGreaterThanOrEqual(boxOf(list).left);
    expect(boxOfPart(beginning).right).toBeLessThanOrEqual(clip.right + 1);
  }
});

test('a question to the author is sent once, and its tabs have a name', async () => {
  const { server } = await open(30);
  await expect.element(page.getByRole('group', { name: 'Waiting documents' })).toBeVisible();
  const sent = held(answer(approval.ask, { ...waiting(1), isAsked: true } as never));
  server.use(sent);
  await button('Ask').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Why so many?');
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Ask' })).toBeDisabled();
  sent.release();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf(approval.ask)).toHaveLength(1);
});
