import { describe, expect, test } from 'vitest';
import { shortcutOf, startsGoing } from './shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (code: string, key: string, held: Partial<typeof none> = {}) => ({
  code,
  key,
  ...none,
  ...held,
});
const free = { isTaken: false, areSingleKeysOn: true, isGoing: false };

describe('a key press', () => {
  test.each([
    ['Ctrl+K', press('KeyK', 'k', { ctrlKey: true }), 'palette'],
    ['Cmd+K', press('KeyK', 'k', { metaKey: true }), 'palette'],
    ['Alt+Shift+R', press('KeyR', 'R', { altKey: true, shiftKey: true }), 'role'],
    ['/ of a Turkish keyboard, which is Shift+7', press('Digit7', '/', { shiftKey: true }), 'search'],
    ['?', press('Slash', '?', { shiftKey: true }), 'shortcuts'],
    ['the place of C on an Arabic keyboard', press('KeyC', 'ؤ'), 'create'],
  ])('%s is known', (_, pressed, name) => {
    expect(shortcutOf(pressed, free)?.name).toBe(name);
  });

  test.each([
    ['Ctrl+C, which copies', press('KeyC', 'c', { ctrlKey: true })],
    ['Shift+C', press('KeyC', 'C', { shiftKey: true })],
    ['AltGr+K, which is Ctrl+Alt+K', press('KeyK', 'k', { ctrlKey: true, altKey: true })],
    ['D without G', press('KeyD', 'd')],
  ])('%s is nothing of ours', (_, pressed) => {
    expect(shortcutOf(pressed, free)).toBeUndefined();
  });
});

test('after G a letter navigates, and C creates nothing', () => {
  const going = { ...free, isGoing: true };
  expect(startsGoing(press('KeyG', 'g'), free)).toBe(true);
  expect(shortcutOf(press('KeyU', 'u'), going)?.menu).toBe('users');
  expect(shortcutOf(press('KeyC', 'c'), going)).toBeUndefined();
});

describe('while the user types, or with single keys off', () => {
  test.each([
    { ...free, isTaken: true },
    { ...free, areSingleKeysOn: false },
  ])('only shortcuts with Ctrl or Alt work (%j)', (at) => {
    expect(shortcutOf(press('KeyC', 'c'), at)).toBeUndefined();
    expect(shortcutOf(press('Slash', '?', { shiftKey: true }), at)).toBeUndefined();
    expect(startsGoing(press('KeyG', 'g'), at)).toBe(false);
    expect(shortcutOf(press('KeyK', 'k', { ctrlKey: true }), at)?.name).toBe('palette');
  });
});
