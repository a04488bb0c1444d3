import { unit } from '@kalfa/contracts/baseinfo/unit';
import { auth } from '@kalfa/contracts/identity/auth';
import { approval } from '@kalfa/contracts/documents/approval';
import { dashboard, widgets, type DashboardCard } from '@kalfa/contracts/reports/dashboard';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { tender } from '@kalfa/contracts/works/tender';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cutTexts, withMedia, withTextSpacing } from '../testing/adaptations.ts';
import { answer, type FakeAnswer } from '../testing/answers.ts';
import { dispatchOf, documentAnswers, tenderOf } from '../testing/documents.ts';
import {
  boxOf,
  expectCount,
  expectNoSidewaysScroll,
  expectText,
  find,
  press,
  styleOf,
} from '../testing/events.ts';
import { pageOf } from '../testing/records.ts';
import { renderPage, type PageOptions } from '../testing/render-page.tsx';
import { listOfUnits, sixtyUnits, unitOf } from '../testing/units.ts';

/** A tender with a sum as long as any. */
const rich = { ...tenderOf(7, 3), estimateTotal: '2205912500.55', title: 'Konya 3. bölge AG şebeke ihalesi' };
const metre = unitOf(7, { title: 'Metre', symbol: 'm' });
const guest: PageOptions = { roles: [] };
const publicInfo = answer(auth.publicInfo, { registrationOpen: true, maintenance: false } as never);

type Shown = readonly [name: string, address: string, answers: readonly FakeAnswer[], options?: PageOptions];

const list: Shown = ['a list', '/baseinfo/list-units', [listOfUnits(sixtyUnits)]];
const documents: Shown = [
  'a list of documents',
  '/tender/list-tender',
  [
    answer(tender.endpoints.list, ({ query }) =>
      pageOf([rich], tender.endpoints.list.query.parse(query), ({ title }) => title),
    ),
    answer(tender.endpoints.counts, [{ status: 'draft', count: 1 }]),
  ],
];
const record: Shown = [
  'a record',
  '/baseinfo/list-units?id=7',
  [
    listOfUnits([metre]),
    answer(unit.endpoints.get, metre),
    answer(unit.endpoints.attachments, []),
    answer(unit.endpoints.history, []),
  ],
];
const form: Shown = ['a form', '/baseinfo/list-units?new=1', [listOfUnits([metre])]];
const document7: Shown = [
  'a document',
  '/warehouse/list-warehouse-dispatch/1?id=7',
  [...documentAnswers, answer(dispatch.endpoints.get, dispatchOf(7, 3))],
];
const tiles: readonly DashboardCard[] = [
  'toReceive',
  'toApprove',
  'late',
  'personnel',
  'workhouses',
  'projects',
];
const home: Shown = [
  'the home page',
  '/dashboards/dashboard',
  [
    answer(dashboard.get, { cards: tiles.map((key) => ({ key, isHidden: false })), isArranged: false }),
    answer(widgets.work, { total: 1234, rows: [] }),
    answer(widgets.counters, {
      personnel: { employed: 1234, left: 1234 },
      workhouses: { open: 1234, closed: 1234 },
      projects: { active: 1234, passive: 1234 },
    }),
    answer(approval.missingLimits, { roles: ['Müdür'] }),
  ],
];
const lines: Shown = ['lines', '/dev/lines?lines=3', [], guest];
const newLines: Shown = ['new lines', '/dev/lines', [], guest];
const signIn: Shown = ['the sign-in', '/auth/login', [publicInfo], guest];
const signInCard: Shown = ['the sign-in on a card', '/auth/login2', [publicInfo], guest];

async function open([, address, answers, options]: Shown, more: PageOptions = {}): Promise<void> {
  await renderPage(address, { ...options, ...more, answers });
  // Below an open form the page is there, and hidden from screen readers.
  await expect.poll(() => document.querySelector('h1')).not.toBeNull();
  await expectCount(page.getByRole('progressbar'), 0);
  await expect.poll(() => document.querySelector('#root .MuiSkeleton-root')).toBeNull();
  await document.fonts.ready;
}

// One page of each kit.
describe.each(
  [home, list, documents, record, form, document7, lines, signIn].map((shown) => [shown[0], shown] as const),
)('%s', (_, shown) => {
  test('has all of its content at 320 pixels, without scrolling sideways', async () => {
    await open(shown, { viewport: [320, 640] });
    await expectNoSidewaysScroll();
    expect(cutTexts()).toEqual([]);
  });

  test('loses nothing with the text spacing of its reader', async () => {
    // The longest words.
    await open(shown, { language: 'fr' });
    const before = new Set(cutTexts());
    await withTextSpacing(async () => {
      await expectNoSidewaysScroll();
      expect(cutTexts().filter((text) => !before.has(text))).toEqual([]);
    });
  });
});

test('the names of the menu are whole with the text spacing of its reader', async () => {
  await open(list, { language: 'fr' });
  await withTextSpacing(async () => {
    expect(document.querySelectorAll('aside nav .name').length).toBeGreaterThan(10);
    expect(cutTexts('aside nav')).toEqual([]);
  });
});

test('a long number on a card is in one line and whole, at 320 pixels', async () => {
  const counted = { ...metre, itemCount: 2_205_912_500 };
  await open(['a list', '/baseinfo/list-units', [listOfUnits([counted])]], { viewport: [320, 640] });
  const number = page.getByText('2,205,912,500').first();
  await expect.element(number).toBeInViewport({ ratio: 1 });
  expect(boxOf(number).height).toBeLessThan(40);
  const { scrollWidth, clientWidth } = number.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('what is chosen has an edge, because its tint is pale', async () => {
  await open(list);
  const pressed = page.getByRole('button', { name: 'All', pressed: true });
  await expect.element(pressed).toBeVisible();
  expect(styleOf(pressed, 'box-shadow')).toContain('inset');
  await press('Control+k');
  const line = page.getByRole('dialog').getByRole('option', { selected: true });
  await expect.element(line).toBeVisible();
  expect(styleOf(line, 'outline-style')).toBe('solid');
});

test.each([
  ['@', 'Type a name to find people.'],
  ['/qqqq', 'Nothing is called “qqqq”.'],
])('screen readers are told why the palette has nothing for %s', async (typed, note) => {
  await open(list);
  await press('Control+k');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard(typed);
  await expectText(page.getByRole('dialog').getByRole('status'), note);
});

test('on a phone one landmark says where the reader is', async () => {
  await open(record, { viewport: [390, 844] });
  const landmarks = page.getByRole('navigation', { name: 'You are here' });
  await expect.poll(() => landmarks.elements().length).toBe(1);
});

test('the card of the sign-in is within a narrow screen, with the text spacing of its reader', async () => {
  await open(signInCard, { language: 'fr', viewport: [320, 640] });
  await withTextSpacing(async () => {
    await expect.element(page.getByRole('link', { name: 'Mot de passe oublié' })).toBeVisible();
    const boxes = [...document.querySelectorAll('form *')].map(boxOf).filter(({ width }) => width > 0);
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(20);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(300);
  });
});

test('all of the sign-in is inside landmarks', async () => {
  await open(signIn);
  const texts = [...document.querySelectorAll('#root p, #root h1, #root label')];
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => !text.closest('main, aside, header, footer, nav'))).toEqual([]);
});

for (const address of ['/auth/login', '/auth/login2', '/auth/maintenance'])
  test(`what moves by itself ends within five seconds: ${address}`, async () => {
    await withMedia({ 'prefers-reduced-motion': 'no-preference' }, async () => {
      await renderPage(address, { ...guest, answers: [publicInfo] });
      await expect.poll(() => document.querySelector('h1')).not.toBeNull();
      await expect.poll(() => document.querySelector('[role=progressbar]')).toBeNull();
      const lasting = document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 5_000);
      expect(lasting.map((animation) => (animation as CSSAnimation).animationName)).toEqual([]);
    });
  });

/** Whether an element has an edge of its own, which forced colours leave. */
function hasEdge(element: Element): boolean {
  const isSeen = (side: 'outline' | 'border-top') =>
    styleOf(element, `${side}-style`) !== 'none' &&
    styleOf(element, `${side}-width`) !== '0px' &&
    styleOf(element, `${side}-color`) !== 'rgba(0, 0, 0, 0)';
  return isSeen('outline') || isSeen('border-top');
}

describe('in forced colours', () => {
  test.each([
    ['the current entry of the menu', list, 'nav .entry[aria-current=page]'],
    ['the main button of a page', list, 'main header .MuiButton-contained'],
    ['the selected tab', record, '[role=tab][aria-selected=true]'],
    // A grid without lines has the focus in its first cell.
    ['the cell under the cursor', newLines, '[data-active]'],
  ] as const)('%s has an edge', async (_, shown, selector) => {
    await open(shown);
    await expect.poll(() => document.querySelector(selector)).not.toBeNull();
    await withMedia({ 'forced-colors': 'active' }, async () => {
      expect(matchMedia('(forced-colors: active)').matches).toBe(true);
      await expect.poll(() => hasEdge(find(selector))).toBe(true);
    });
  });
});
