import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp, userEvent, type Locator } from 'vitest/browser';

/** Presses keys, such as `Control+Enter`, with the real keyboard of the browser. */
export async function press(...combinations: readonly string[]): Promise<void> {
  for (const combination of combinations) {
    const keys = combination.split('+');
    const key = keys.pop() ?? '';
    const held = (mark: string) =>
      keys.map((name) => `{${mark === '/' ? '/' : ''}${name}${mark}}`.replace('/}', '}'));
    const named = key.length > 1 ? `{${key}}` : key;
    await userEvent.keyboard([...held('>'), named, ...held('/').toReversed()].join(''));
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const clickAt = (x: number, y: number) =>
  userEvent.click(document.body, { position: { x, y }, force: true });

export async function expectCount(found: Locator, count: number): Promise<void> {
  await expect.poll(() => found.elements().length).toBe(count);
}

export async function expectText(found: Locator, part: string | RegExp): Promise<void> {
  await expect.poll(() => found.elements()[0]?.textContent ?? '').toMatch(part);
}

/** The path and query of the address bar. */
export const addressNow = () => window.location.pathname + window.location.search;

export async function expectAddress(address: string | RegExp): Promise<void> {
  if (address instanceof RegExp) await expect.poll(addressNow).toMatch(address);
  else await expect.poll(addressNow).toBe(address);
}

/** A computed style of an element. */
export const styleOf = (found: Locator | Element, property: string, part?: string) =>
  getComputedStyle(found instanceof Element ? found : found.element(), part).getPropertyValue(property);

export async function expectStyle(found: Locator, property: string, value: string): Promise<void> {
  await expect.poll(() => styleOf(found, property)).toBe(value);
}

export const boxOf = (found: Locator | Element) =>
  (found instanceof Element ? found : found.element()).getBoundingClientRect();

/** Where a part of a text is on the screen. */
export function boxOfPart(part: string): DOMRect {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const from = node.textContent?.indexOf(part) ?? -1;
    if (from < 0) continue;
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, from + part.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`nothing shows ${part}`);
}

/** The element that a selector finds, for what has no accessible name. */
export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

/**
 * With reduced motion every change of a style is a transition of an instant, which begins with the next frame. An inherited
 * colour goes down by one element in each, so a page is measured after three frames without any, or after a hundred.
 */
export async function afterTransitions(): Promise<void> {
  for (let frame = 0, quiet = 0; quiet < 3 && frame < 100; frame += 1) {
    await new Promise(requestAnimationFrame);
    const isMoving = document.getAnimations().some((animation) => animation instanceof CSSTransition);
    quiet = isMoving ? 0 : quiet + 1;
  }
}

/** Asserts that axe finds no serious accessibility problem, on the whole page or in a part of it. */
export async function expectAccessible(part = 'html'): Promise<void> {
  await afterTransitions();
  const { violations } = await axe.run(part, { resultTypes: ['violations'], preload: false });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

export async function expectNoSidewaysScroll(): Promise<void> {
  await expect.poll(() => document.documentElement.scrollWidth - window.innerWidth).toBeLessThanOrEqual(0);
}

/** Shows the page as on paper while something is measured. */
export async function whilePrinted(measure: () => Promise<void>): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print', features });
  try {
    await measure();
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '', features });
  }
}
