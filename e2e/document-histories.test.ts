import { item } from '@kalfa/contracts/baseinfo/item';
import { opening } from '@kalfa/contracts/stock/opening';
import type { Page, Route } from '@playwright/test';
import { moveTo } from './support/addresses.ts';
import { apiAs, type Api } from './support/api.ts';
import {
  isSameContent,
  mergedContent,
  randomOf,
  textOf,
  type Choice,
  type Content,
  type ModelLine,
  type Random,
} from './support/history-model.ts';
import { paste } from './support/clipboard.ts';
import { newWarehouse } from './support/places.ts';
import { expect, isDeep } from './support/test.ts';
import { testWithApi as test } from './support/test-with-api.ts';

/**
 * Random histories of one draft: edits, reloads, dropped connections, lost responses, edits by another user and
 * actions, compared with a model. `HISTORY_SEED=17` repeats one of them.
 */
const onlySeed = process.env.HISTORY_SEED;
const historiesPerTest = onlySeed ? 1 : isDeep ? 10 : 2;
const testCount = onlySeed ? 1 : isDeep ? 20 : 1;
const firstSeed = Number(onlySeed ?? 1);

test.use({ expectedFault: /Failed to load resource|ERR_/ });
// A history that fails once is a fault.
test.describe.configure({ retries: 0 });

for (let count = 0; count < testCount; count += 1) {
  const from = firstSeed + count * historiesPerTest;
  const to = from + historiesPerTest - 1;
  test(`nothing of a draft is lost or stored twice, histories ${from} to ${to}`, async ({
    page,
    api,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(historiesPerTest * 90_000);
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const manager = await apiAs(request, 'manager.demo');
    const network = await brokenNetwork(page);
    for (let seed = from; seed <= to; seed += 1) await runHistory({ page, api, manager, network }, seed);
    await request.dispose();
  });
}

/** What can happen between the page and the server. */
type Trouble = 'none' | 'offline' | 'answersLost' | 'captivePortal';
type Network = {
  trouble: Trouble;
  losesNext: boolean;
  delaysNext: boolean;
  keys: Set<string>;
  /** How many changes the page has sent, and the version after the last one that the server has stored. */
  sent: number;
  ownVersion: number;
};

/** Requests about openings that can be delayed, and whose answers can be lost after the server has done them. */
async function brokenNetwork(page: Page): Promise<Network> {
  const network: Network = {
    trouble: 'none',
    losesNext: false,
    delaysNext: false,
    keys: new Set(),
    sent: 0,
    ownVersion: 0,
  };
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    if (network.trouble === 'offline') return route.abort('internetdisconnected');
    if (request.method() === 'GET') return route.continue();
    const isChange = request.method() === 'PATCH';
    if (isChange) {
      network.keys.add(request.headers()['idempotency-key'] ?? '');
      network.sent += 1;
    }
    const { trouble, losesNext, delaysNext } = network;
    Object.assign(network, { losesNext: false, delaysNext: false });
    if (delaysNext) await new Promise((resolve) => setTimeout(resolve, 1_200));
    const response = await route.fetch();
    if (isChange && response.ok()) {
      const { data } = (await response.json()) as { data: { version: number } };
      network.ownVersion = Math.max(network.ownVersion, data.version);
    }
    if (losesNext || trouble === 'answersLost') return route.abort('connectionreset');
    if (trouble === 'captivePortal')
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Sign in to the network</p>' });
    return route.fulfill({ response });
  };
  await page.route(
    /\/api\/warehouse\/openings\/\d+/,
    // The page may be gone before its request is answered.
    (route) => answer(route).catch(() => undefined),
  );
  // A tab that crashes does not learn that it is left.
  await page.addInitScript(() => {
    window.addEventListener(
      'pagehide',
      (event) => {
        if ('isCrashed' in window) event.stopImmediatePropagation();
      },
      { capture: true },
    );
  });
  return network;
}

type Surroundings = { page: Page; api: Api; manager: Api; network: Network };

/** A history: what the user sees, what it is based on, and what somebody else has stored that the page does not know. */
type History = Surroundings & {
  random: Random;
  id: number;
  mine: Content;
  base: Content;
  theirs: Content | null;
  /** What somebody else has stored, by its version. */
  foreign: Map<number, Content>;
  /** What the page showed of it when it asked the user. */
  asked: Content | null;
  /** How many changes the page had sent then. */
  sentWhenAsked: number;
  /** The version after the last change of somebody else. */
  foreignVersion: number;
  /** That of them which the page knows for certain, because it has read it since. */
  knownVersion: number;
  /** What Ctrl+Z restores, and how often it must be pressed. */
  past: { lines: readonly ModelLine[]; presses: number }[];
  freshCodes: string[];
  itemIds: ReadonlyMap<string, number>;
  foreignEdits: number;
  steps: string[];
};

const openings = '/warehouse/list-warehouse/?tab=openings';
const [quantityColumn, costColumn] = [2, 3];
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);

/** What the server has stored. */
async function storedOf({ api, id }: History) {
  const document = await api(opening.endpoints.get, { params: { id } });
  const content: Content = {
    lines: document.lines.map((line) => ({
      code: line.itemCode,
      quantity: Number(line.quantity),
      cost: Number(line.unitCost),
    })),
    note: document.description ?? '',
  };
  return { ...document, content };
}
const contentOf = async (history: History) => (await storedOf(history)).content;

async function runHistory(surroundings: Surroundings, seed: number): Promise<void> {
  const history = await newHistory(surroundings, seed);
  const counts: Record<string, number> = {};
  try {
    const length = 10 + history.random.below(6);
    for (let count = 0; count < length; count += 1) {
      const possible = Object.fromEntries(
        Object.entries(steps).map(([name, { weight, isPossible }]) => [
          name,
          !isPossible || isPossible(history) ? weight : 0,
        ]),
      );
      const name = history.random.weighted(possible);
      history.steps.push(name);
      counts[name] = (counts[name] ?? 0) + 1;
      await steps[name]?.run(history);
      await observe(history);
    }
    await finish(history);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(
      `HISTORY_SEED=${seed} (document ${history.id})\n${history.steps.join('\n')}\n${message}`,
      {
        cause: error,
      },
    );
  }
  test.info().annotations.push({ type: 'steps', description: JSON.stringify(counts) });
}

async function newHistory(surroundings: Surroundings, seed: number): Promise<History> {
  const { api, page, network } = surroundings;
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: '40' } });
  const { id: warehouseId } = await newWarehouse(api);
  const lines = rows
    .slice(0, 3)
    .map(({ id }, index) => ({ itemId: id, quantity: `${index + 1}`, unitCost: '10' }));
  const { id } = await api(opening.endpoints.create, { body: { warehouseId, lines } });
  network.keys.clear();
  network.ownVersion = 0;
  const history: History = {
    ...surroundings,
    random: randomOf(seed),
    id,
    mine: { lines: [], note: '' },
    base: { lines: [], note: '' },
    theirs: null,
    foreign: new Map(),
    asked: null,
    sentWhenAsked: 0,
    foreignVersion: 0,
    knownVersion: 0,
    past: [],
    freshCodes: rows.slice(3).map(({ code }) => code),
    itemIds: new Map(rows.map((row) => [row.code, row.id])),
    foreignEdits: 0,
    steps: [],
  };
  history.base = await contentOf(history);
  history.mine = history.base;
  await page.goto(`${openings}&id=${id}`);
  await expectOpen(page);
  await observe(history);
  return history;
}

/** What the page shows now. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const textIn = (row: Element, column: number) => {
      const found = row.querySelector(`[data-column="${column}"]`);
      const input = found?.querySelector('input');
      return input?.value ?? found?.querySelector('bdi')?.textContent ?? '';
    };
    const numberIn = (row: Element, column: number) => Number(textIn(row, column).replaceAll(',', ''));
    const lines = [...document.querySelectorAll('[data-row]')].flatMap((row) => {
      const code = textIn(row, 0).split(' · ')[0] ?? '';
      return code === '' ? [] : [{ code, quantity: numberIn(row, 2), cost: numberIn(row, 3) }];
    });
    const note = document.querySelector<HTMLTextAreaElement>('#field-description');
    const chip = document.querySelector<HTMLElement>('[data-save-chip]');
    return {
      content: { lines, note: note?.value ?? '' },
      isEditable: note !== null && chip !== null,
      state: chip?.dataset.state ?? '',
      text: chip?.textContent ?? '',
      alerts: [...document.querySelectorAll('main [role=alert]')].map((alert) => alert.textContent),
    };
  });

const isAtRest = (state: string) => state === 'saved' || state === 'idle';

/** The page shows what the model says; and when it says that everything is saved, the server has it. */
async function observe(history: History): Promise<void> {
  const { page } = history;
  let seen = await shownOn(page);
  const begin = Date.now();
  for (;;) {
    if (seen.isEditable && isSameContent(seen.content, history.mine)) break;
    if (seen.isEditable && isLearnt(history, seen.content)) {
      // A draft may be restored over it in a moment.
      await page.waitForTimeout(300);
      seen = await shownOn(page);
      if (isLearnt(history, seen.content)) {
        const { theirs } = history;
        Object.assign(history, { mine: seen.content, base: theirs, theirs: null, past: [] });
        break;
      }
    }
    if (Date.now() > begin + 10_000)
      throw new Error(
        `the page shows   ${textOf(seen.content)} (${seen.text})\ninstead of       ${textOf(history.mine)}`,
      );
    await page.waitForTimeout(40);
    seen = await shownOn(page);
  }
  const question = page.locator('[data-conflict]');
  // Without a connection the page cannot read what it asks about.
  const isUnreadable = history.network.trouble === 'offline' && (await question.count()) === 0;
  if (seen.state !== 'conflict') history.asked = null;
  else if (!isUnreadable) {
    await expect(question).toBeVisible();
    expectQuestion(history);
    // The page may have asked before the last change of somebody else.
    const version = Number(await question.getAttribute('data-conflict'));
    history.asked ??= history.foreign.get(version) ?? history.theirs ?? history.base;
  }
  if (!isAtRest(seen.state)) return;
  const stored = await contentOf(history);
  const { mine, base, theirs } = history;
  if (isSameContent(stored, mine)) Object.assign(history, { base: stored, theirs: null });
  else if (theirs === null || !isSameContent(mine, base))
    throw new Error(
      `the page says "${seen.text}" (${seen.state}) for\n  ${textOf(mine)}\nand stored is\n  ${textOf(stored)}`,
    );
}

/** The page asks only about a change of somebody else, and sends nothing until it has an answer. */
function expectQuestion(history: History): void {
  const { asked, network, foreignVersion, sentWhenAsked } = history;
  if (foreignVersion <= network.ownVersion)
    throw new Error('the page asks about a conflict, but nobody else has changed anything');
  if (asked === null) history.sentWhenAsked = network.sent;
  else if (network.sent > sentWhenAsked) throw new Error('the page sends changes while it asks');
}

/** Whether the page has taken over what somebody else has stored; it does so when nothing of the user is unsaved. */
function isLearnt({ mine, base, theirs }: History, seen: Content): boolean {
  if (!theirs) return false;
  const merged = mergedContent(base, mine, theirs, 'mine');
  return !isSameContent(merged, mine) && isSameContent(seen, merged);
}

/** Changes the lines of the model, as a step that the user can undo. */
function changeLines(history: History, lines: readonly ModelLine[], presses = 1): void {
  history.past.push({ lines: history.mine.lines, presses });
  history.mine = { ...history.mine, lines };
}

/** Types as people do; faster keys would be those of a scanner. */
async function typeSlowly(page: Page, text: string): Promise<void> {
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
}

/** A second click this late is no double click. */
const betweenClicksMs = 600;

/** Some rows below each other, each with new numbers. */
function newBlock({ random, mine }: History, least: number, most: number) {
  const from = random.below(mine.lines.length);
  const height = 1 + random.below(Math.min(3, mine.lines.length - from));
  const number = () => least + random.below(most - least);
  const rows = Array.from({ length: height }, () => ({ quantity: number(), cost: number() }));
  return { from, rows };
}

const withBlock = (lines: readonly ModelLine[], from: number, rows: readonly Partial<ModelLine>[]) =>
  lines.map((line, row) => ({ ...line, ...rows[row - from] }));

const anyRow = ({ random, mine }: History) => random.below(mine.lines.length);
const withQuantity = (lines: readonly ModelLine[], at: number, quantity: number) =>
  lines.map((line, row) => (row === at ? { ...line, quantity } : line));

/** Writes into a cell; without keys for the characters, which this fast would be those of a scanner. */
async function write(page: Page, row: number, column: number, text: string): Promise<void> {
  await cell(page, row, column).click();
  await overwrite(page, text);
}
async function overwrite(page: Page, text: string): Promise<void> {
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}
async function enter(page: Page, row: number, column: number, text: string): Promise<void> {
  await write(page, row, column, text);
  await page.keyboard.press('Enter');
}

/** A busy machine may take its time; how fast the page is, is measured elsewhere. */
const expectOpen = (page: Page) => expect(page.getByRole('grid')).toBeVisible({ timeout: 30_000 });

/** A line as the page shows it at the moment when a key reaches it. */
async function lineAtKey(page: Page, row: number, key: string, press: () => Promise<void>) {
  await page.evaluate(
    ([at, awaited]) => {
      const textIn = (column: number) => {
        const found = document.querySelector(`[data-row="${at}"] [data-column="${column}"]`);
        return found?.querySelector('input')?.value ?? found?.querySelector('bdi')?.textContent ?? '';
      };
      const note = (event: KeyboardEvent) => {
        if (event.key !== awaited) return;
        window.removeEventListener('keydown', note, true);
        const quantity = Number(textIn(2).replaceAll(',', ''));
        Object.assign(window, { lineAtKey: { code: textIn(0).split(' · ')[0] ?? '', quantity } });
      };
      window.addEventListener('keydown', note, true);
    },
    [row, key] as const,
  );
  await press();
  return page.evaluate(
    () => (window as unknown as { lineAtKey: Pick<ModelLine, 'code' | 'quantity'> }).lineAtKey,
  );
}

/** The page may have taken over a change of somebody else after the model looked and before the user's key. */
function takeOverShown(history: History, shown: Pick<ModelLine, 'code' | 'quantity'>): void {
  const { mine, base, theirs } = history;
  const isShownIn = ({ lines }: Content) =>
    lines.some(({ code, quantity }) => code === shown.code && quantity === shown.quantity);
  if (theirs === null || isShownIn(mine) || !isShownIn(theirs)) return;
  const merged = mergedContent(base, mine, theirs, 'mine');
  Object.assign(history, { mine: merged, base: theirs, theirs: null, past: [] });
}

async function reload(history: History): Promise<void> {
  const knownVersion = history.foreignVersion;
  await history.page.reload();
  await expectOpen(history.page);
  Object.assign(history, { asked: null, past: [], knownVersion });
}

async function leaveGrid(page: Page): Promise<void> {
  await cell(page, 0, quantityColumn).click();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

async function setTrouble({ network, page }: History, trouble: Trouble): Promise<void> {
  network.trouble = trouble;
  await page.context().setOffline(trouble === 'offline');
}

/** While the page does not know an earlier change it may ask at any moment, and the model must know about which one. */
async function settle(history: History): Promise<void> {
  if (history.theirs === null || !isAnswered(history)) return;
  await expect
    .poll(async () => ['waiting', 'saving'].includes((await shownOn(history.page)).state))
    .toBe(false);
  await observe(history);
}

/** Somebody else changes what is stored; the page learns it later. */
async function changeElsewhere(
  history: History,
  changeOf: (stored: Content, lines: readonly { id: number }[]) => Record<string, unknown>,
): Promise<void> {
  const path = { params: { id: history.id } };
  await settle(history);
  for (let attempts = 0; attempts < 10; attempts += 1) {
    const { content: before, version, lines } = await storedOf(history);
    const body = { ...changeOf(before, lines), version };
    // The page may have saved something in between.
    const done = await history.api(opening.endpoints.update, { ...path, body }).catch(() => null);
    if (!done) continue;
    history.foreignVersion = done.version;
    const isUnknown = history.theirs !== null && isSameContent(history.theirs, before);
    if (!isUnknown) history.base = before;
    history.theirs = await contentOf(history);
    history.foreign.set(done.version, history.theirs);
    history.foreignEdits += 1;
    return;
  }
  throw new Error('nobody else can change the document');
}

type Step = {
  weight: number;
  isPossible?: (history: History) => boolean;
  run: (history: History) => Promise<void>;
};
const isOnline = ({ network }: History) => network.trouble !== 'offline';
const isAnswered = ({ network }: History) => network.trouble === 'none';

const steps: Record<string, Step> = {
  'change a quantity': {
    weight: 14,
    isPossible: hasLines,
    run: async (history) => {
      const row = anyRow(history);
      const quantity = 1 + history.random.below(900);
      await enter(history.page, row, quantityColumn, String(quantity));
      if (history.mine.lines[row]?.quantity === quantity) return;
      changeLines(history, withQuantity(history.mine.lines, row, quantity));
    },
  },
  'click a cell again and type': {
    weight: 4,
    isPossible: hasLines,
    run: async (history) => {
      const row = anyRow(history);
      const quantity = 1 + history.random.below(900);
      const chosen = cell(history.page, row, quantityColumn);
      await chosen.click();
      await history.page.waitForTimeout(betweenClicksMs);
      await chosen.click();
      await typeSlowly(history.page, String(quantity));
      await history.page.keyboard.press('Enter');
      if (history.mine.lines[row]?.quantity === quantity) return;
      changeLines(history, withQuantity(history.mine.lines, row, quantity));
    },
  },
  'double click a cell and type at its end': {
    weight: 3,
    isPossible: ({ mine }) => mine.lines.length > 0 && mine.lines.every(({ quantity }) => quantity < 1_000),
    run: async (history) => {
      const row = anyRow(history);
      const digit = history.random.below(10);
      await history.page.waitForTimeout(betweenClicksMs);
      await cell(history.page, row, quantityColumn).dblclick();
      await history.page.keyboard.press('End');
      // A whole number may be shown with the decimals of its unit.
      const shown = await cell(history.page, row, quantityColumn).locator('input').inputValue();
      await typeSlowly(history.page, String(digit));
      await history.page.keyboard.press('Enter');
      const quantity = Number(`${shown}${digit}`.replaceAll(',', ''));
      if (history.mine.lines[row]?.quantity === quantity) return;
      changeLines(history, withQuantity(history.mine.lines, row, quantity));
    },
  },
  'paste a block': {
    weight: 4,
    isPossible: hasLines,
    run: async (history) => {
      const { from, rows } = newBlock(history, 1, 900);
      await cell(history.page, from, quantityColumn).click();
      await paste(history.page, rows.map(({ quantity, cost }) => `${quantity}\t${cost}`).join('\n'));
      changeLines(history, withBlock(history.mine.lines, from, rows));
    },
  },
  'paste numbers that can be read in two ways': {
    weight: 3,
    isPossible: hasLines,
    run: async (history) => {
      const { from, rows } = newBlock(history, 1_001, 9_999);
      const turkish = (number: number) => number.toLocaleString('tr-TR');
      await cell(history.page, from, quantityColumn).click();
      await paste(history.page, rows.map(({ quantity }) => turkish(quantity)).join('\n'));
      const dialog = history.page.getByRole('dialog');
      await dialog.getByLabel(/ is \d,\d{3}(\.0+)?$/).click();
      await dialog.getByRole('button', { name: 'Use these' }).click();
      await expect(dialog).toHaveCount(0);
      changeLines(
        history,
        withBlock(
          history.mine.lines,
          from,
          rows.map(({ quantity }) => ({ quantity })),
        ),
      );
    },
  },
  'add a line': {
    weight: 8,
    isPossible: isOnline,
    run: async (history) => {
      const { page } = history;
      const code = history.freshCodes.shift() ?? '';
      const line = { code, quantity: 1 + history.random.below(900), cost: 1 + history.random.below(90) };
      const rows = page.locator('[data-row]');
      // The page may learn at any moment that somebody else has added or removed a line above: the row is found by what it shows.
      const added = rows.filter({ hasText: code });
      for (const [row, column, text] of [
        [rows.last(), 0, code],
        [added, quantityColumn, line.quantity],
        [added, costColumn, line.cost],
      ] as const) {
        await row.locator(`[data-column="${column}"]`).click();
        await overwrite(page, String(text));
        await page.keyboard.press('Enter');
      }
      const { content } = await shownOn(page);
      for (const shown of content.lines) takeOverShown(history, shown);
      changeLines(history, [...history.mine.lines, line], 3);
    },
  },
  'remove a line': {
    weight: 5,
    isPossible: ({ mine }) => mine.lines.length > 1,
    run: async (history) => {
      const { page } = history;
      const row = anyRow(history);
      await cell(page, row, quantityColumn).click();
      const removed = await lineAtKey(page, row, 'Delete', () => page.keyboard.press('Control+Delete'));
      takeOverShown(history, removed);
      changeLines(
        history,
        history.mine.lines.filter(({ code }) => code !== removed.code),
      );
    },
  },
  'move a line': {
    weight: 4,
    isPossible: ({ mine }) => mine.lines.length > 1,
    run: async (history) => {
      const row = history.random.below(history.mine.lines.length - 1);
      await cell(history.page, row, quantityColumn).click();
      await history.page.keyboard.press('Alt+ArrowDown');
      const { lines } = history.mine;
      const [one, other] = [lines[row], lines[row + 1]] as [ModelLine, ModelLine];
      changeLines(history, [...lines.slice(0, row), other, one, ...lines.slice(row + 2)]);
    },
  },
  'change the note': {
    weight: 7,
    run: async (history) => {
      const note = `Not ${history.random.below(1_000_000)}`;
      await history.page.locator('#field-description').fill(note);
      history.mine = { ...history.mine, note };
    },
  },
  undo: {
    weight: 6,
    isPossible: ({ past }) => past.length > 0,
    run: async (history) => {
      const last = history.past.pop();
      if (!last) return;
      await cell(history.page, 0, quantityColumn).click();
      for (let press = 0; press < last.presses; press += 1) await history.page.keyboard.press('Control+z');
      history.mine = { ...history.mine, lines: last.lines };
    },
  },
  'leave the lines': { weight: 5, run: ({ page }) => leaveGrid(page) },
  'wait for the save': { weight: 3, run: ({ page }) => page.waitForTimeout(2_300) },
  reload: {
    weight: 6,
    isPossible: isOnline,
    run: async (history) => {
      await reload(history);
    },
  },
  'reload while typing': {
    weight: 3,
    isPossible: (history) => isOnline(history) && hasLines(history),
    run: async (history) => {
      const row = anyRow(history);
      const quantity = 1 + history.random.below(900);
      await write(history.page, row, quantityColumn, String(quantity));
      await reload(history);
      history.mine = { ...history.mine, lines: withQuantity(history.mine.lines, row, quantity) };
    },
  },
  'reload during a save': {
    weight: 4,
    isPossible: isOnline,
    run: async (history) => {
      await leaveGrid(history.page);
      await reload(history);
    },
  },
  'crash during a save': {
    weight: 4,
    isPossible: isOnline,
    run: async (history) => {
      history.network.delaysNext = true;
      await leaveGrid(history.page);
      // Long enough to store it in the browser, and shorter than the delay.
      await history.page.waitForTimeout(500);
      await history.page.evaluate(() => Object.assign(window, { isCrashed: true }));
      await reload(history);
    },
  },
  'go to the list and back': {
    weight: 3,
    isPossible: isOnline,
    run: async (history) => {
      await history.page.getByRole('link', { name: 'Opening balances' }).last().click();
      await expect(history.page.getByRole('grid')).toHaveCount(0);
      await moveTo(history.page, `${openings}&id=${history.id}`);
      await expect(history.page.getByRole('grid')).toBeVisible();
      Object.assign(history, { asked: null, past: [] });
    },
  },
  'lose the connection': {
    weight: 3,
    isPossible: isAnswered,
    run: (history) => setTrouble(history, 'offline'),
  },
  'lose all answers': {
    weight: 3,
    isPossible: isAnswered,
    run: (history) => setTrouble(history, 'answersLost'),
  },
  'get answers of a captive portal': {
    weight: 4,
    isPossible: isAnswered,
    run: (history) => setTrouble(history, 'captivePortal'),
  },
  'get a good connection': {
    weight: 12,
    isPossible: (history) => !isAnswered(history),
    run: (history) => setTrouble(history, 'none'),
  },
  'lose the next answer': { weight: 4, run: async ({ network }) => void (network.losesNext = true) },
  'delay the next request': { weight: 4, run: async ({ network }) => void (network.delaysNext = true) },
  'somebody changes a quantity': {
    weight: 6,
    isPossible: hasLines,
    run: (history) => {
      const more = 1 + history.random.below(898);
      const at = history.random.below(100);
      return changeElsewhere(history, ({ lines }, ids) => {
        const row = at % lines.length;
        const quantity = (((lines[row]?.quantity ?? 1) - 1 + more) % 900) + 1;
        return { lines: { upsert: [lineInput(history, lines[row], { id: ids[row]?.id, quantity })] } };
      });
    },
  },
  'somebody adds a line': {
    weight: 3,
    run: (history) => {
      const line = { code: history.freshCodes.shift() ?? '', quantity: 7, cost: 3 };
      return changeElsewhere(history, () => ({ lines: { upsert: [lineInput(history, line, {})] } }));
    },
  },
  'somebody removes a line': {
    weight: 2,
    isPossible: hasLines,
    run: async (history) => {
      const description = `Az kalem ${history.random.below(1_000_000)}`;
      await changeElsewhere(history, (_, ids) =>
        ids.length > 2 ? { lines: { remove: [ids[1]?.id] } } : { description },
      );
      // The rows below move up; whoever aims at one of them has seen that. A page with changes of its own asks, and one without
      // answers hears nothing.
      const hasHeard = async () => {
        const { content, state } = await shownOn(history.page);
        return isLearnt(history, content) || !isAtRest(state);
      };
      if (isAnswered(history))
        await expect
          .poll(hasHeard, { timeout: 5_000 })
          .toBe(true)
          .catch(() => undefined);
    },
  },
  'somebody changes the note': {
    weight: 3,
    run: (history) => {
      const description = `Başka ${history.random.below(1_000_000)}`;
      return changeElsewhere(history, () => ({ description }));
    },
  },
  'answer the question about a conflict': { weight: 12, run: (history) => answerConflict(history) },
  submit: { weight: 5, isPossible: mayAct, run: submit },
  'somebody submits and withdraws it': {
    weight: 2,
    isPossible: (history) => isOnline(history) && hasLines(history),
    run: async (history) => {
      const isSeen = history.random.below(2) === 0;
      const { version } = await act(history, 'submit');
      if (isSeen) {
        await leaveGrid(history.page);
        await reload(history);
        await expect(history.page.locator('#field-description')).toHaveCount(0);
      }
      await act(history, 'withdraw', version);
      // A page that happened to read it in between shows it read-only until it reads it again.
      await history.page.waitForTimeout(300);
      if (isSeen || !(await shownOn(history.page)).isEditable) await reload(history);
    },
  },
};

function hasLines({ mine, base, theirs }: History): boolean {
  return [mine, base, theirs ?? base].every(({ lines }) => lines.length > 0);
}

function mayAct(history: History): boolean {
  const { trouble } = history.network;
  return trouble !== 'answersLost' && trouble !== 'captivePortal' && hasLines(history);
}

function lineInput(
  { itemIds }: History,
  line: ModelLine | undefined,
  change: { id?: number | undefined; quantity?: number },
) {
  const { code = '', quantity = 0, cost = 0 } = line ?? {};
  return {
    ...(change.id !== undefined && { id: change.id }),
    itemId: itemIds.get(code) ?? 0,
    quantity: String(change.quantity ?? quantity),
    unitCost: String(cost),
  };
}

/** An action by somebody else. It changes nothing of the content, and is a newer version all the same. */
async function act(
  history: History,
  action: 'submit' | 'withdraw',
  known?: number,
): Promise<{ version: number }> {
  const path = { params: { id: history.id } };
  // The page follows the first action at once, and can only be read until the second.
  if (known === undefined) await settle(history);
  for (let attempts = 0; attempts < 10; attempts += 1) {
    const stored = await storedOf(history);
    const { content: before } = stored;
    const version = known ?? stored.version;
    const done = await history
      .api(opening.endpoints[action], { ...path, body: { version } })
      .catch((failure) => {
        if (known !== undefined) throw failure;
        return null;
      });
    if (!done) continue;
    history.foreignVersion = done.version;
    const isUnknown = history.theirs !== null && isSameContent(history.theirs, before);
    if (!isUnknown) history.base = before;
    history.theirs = before;
    history.foreign.set(done.version, before);
    return done;
  }
  throw new Error(`nobody else can ${action} the document`);
}

/** Chooses the user's own values or those of the other, if the page asks. */
async function answerConflict(history: History): Promise<void> {
  const { page, random } = history;
  const takes = random.among<Choice>(['mine', 'theirs']);
  const { state } = await shownOn(page);
  if (state !== 'conflict') return;
  await observe(history);
  if (history.asked === null) return;
  await page.getByRole('button', { name: takes === 'mine' ? 'Keep mine' : 'Take theirs' }).click();
  const { mine, base, theirs } = history;
  const asked = history.asked ?? base;
  // What was stored after the page asked is the next question.
  Object.assign(history, {
    mine: mergedContent(base, mine, asked, takes),
    base: asked,
    theirs: theirs === asked ? null : theirs,
    asked: null,
    past: [],
  });
}

/** Submits with whatever is unsaved. The document comes back as a draft, withdrawn or rejected. */
async function submit(history: History): Promise<void> {
  const { page, network, random } = history;
  const isWithdrawn = random.below(2) === 0;
  // The answer to an earlier attempt.
  const close = page.getByRole('main').getByRole('button', { name: 'Close' });
  if ((await close.count()) > 0) await close.first().click();
  const { state } = await shownOn(page);
  // An action of somebody else changes no content, and the page may learn of it only now.
  const isKnown = history.foreignVersion <= Math.max(network.ownVersion, history.knownVersion);
  const isFree = network.trouble === 'none' && history.theirs === null && isKnown && state !== 'conflict';
  await page.keyboard.press('Control+Enter');
  const path = { params: { id: history.id } };
  const outcome = async () => {
    const { isEditable, alerts } = await shownOn(page);
    // It can only be read when it is submitted.
    return !isEditable || (!isFree && alerts.length > 0);
  };
  await expect.poll(outcome, { timeout: 15_000 }).toBe(true);
  const { version, status, content } = await storedOf(history);
  if (status === 'draft' && !isFree) return;
  // The page may have read in time what somebody else has stored.
  const { mine, base, theirs } = history;
  const expected = theirs ? mergedContent(base, mine, theirs, 'mine') : mine;
  if (status !== 'pending' || !isSameContent(content, expected))
    throw new Error(`${status} is\n  ${textOf(content)}\ninstead of\n  ${textOf(expected)}`);
  Object.assign(history, { mine: expected, base: expected, theirs: null });
  const back = isWithdrawn
    ? await history.api(opening.endpoints.withdraw, { ...path, body: { version } })
    : await history.manager(opening.endpoints.reject, { ...path, body: { version, reason: 'Eksik' } });
  history.foreignVersion = back.version;
  await reload(history);
  if (!isWithdrawn) await page.keyboard.press('Control+Enter');
  await expect(page.locator('#field-description')).toBeVisible();
}

/** With a good connection everything is saved, once; and another visit shows the same. */
async function finish(history: History): Promise<void> {
  const { page, api, id } = history;
  await setTrouble(history, 'none');
  Object.assign(history.network, { losesNext: false, delaysNext: false });
  history.steps.push('finish');
  const deadline = Date.now() + 40_000;
  for (;;) {
    const { state, text } = await shownOn(page);
    if (isAtRest(state)) break;
    if (Date.now() > deadline) throw new Error(`not saved in the end: ${text}`);
    if (state === 'conflict') await answerConflict(history);
    else await leaveGrid(page);
    await page.waitForTimeout(100);
  }
  await observe(history);
  const expected = history.theirs ?? history.mine;
  expect(textOf(await contentOf(history))).toBe(textOf(expected));
  await reload(history);
  await expect.poll(async () => textOf((await shownOn(page)).content)).toBe(textOf(expected));
  await expect(page.getByText('Restored your unsent changes')).toHaveCount(0);

  const events = await api(opening.endpoints.events, { params: { id } });
  const edits = events.filter(({ action }) => action === 'edit');
  // A change that was stored twice changes nothing the second time.
  expect(edits.filter(({ changes }) => Object.keys(changes ?? {}).length === 0)).toEqual([]);
  expect(edits.length - history.foreignEdits).toBeLessThanOrEqual(history.network.keys.size);
}
