import { expect, test } from 'vitest';
import { placeTip } from './place-tip.ts';

const view = { width: 400, height: 300 };
const tip = { width: 100, height: 24 };
const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test('a tooltip is centred below its button', () => {
  expect(placeTip(button(200, 20), tip, view)).toEqual({ left: 170, top: 68 });
});

test('a tooltip keeps its distance from both edges of the window', () => {
  expect(placeTip(button(0, 20), tip, view).left).toBe(8);
  expect(placeTip(button(360, 20), tip, view).left).toBe(292);
});

test('at the bottom of the window a tooltip is above its button', () => {
  expect(placeTip(button(200, 250), tip, view).top).toBe(218);
});

test('where there is no room above or below, a tooltip stays below', () => {
  expect(placeTip({ ...button(200, 10), height: 280 }, tip, view).top).toBe(298);
});
