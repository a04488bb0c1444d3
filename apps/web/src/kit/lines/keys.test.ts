import { describe, expect, test } from 'vitest';
import { actionOf } from './keys.ts';

const keys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const at = { isEditing: false, isRightToLeft: false, pageRows: 10 };
const press = (combination: string) => {
  const parts = combination.split('+');
  const code = parts.at(-1) ?? '';
  return {
    ...keys,
    code,
    key: code.replace(/^Key/, ''),
    ctrlKey: parts.includes('Ctrl'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  };
};

test.each([
  ['Enter', { name: 'commitAndDown' }],
  ['Tab', { name: 'nextCell', by: 1 }],
  ['Shift+Tab', { name: 'nextCell', by: -1 }],
  ['F2', { name: 'edit' }],
  ['Escape', { name: 'leave' }],
  ['ArrowDown', { name: 'move', rows: 1, columns: 0, extend: false }],
  ['Shift+ArrowUp', { name: 'move', rows: -1, columns: 0, extend: true }],
  ['Ctrl+Home', { name: 'edge', rows: 'first', columns: 'first', extend: false }],
  ['Ctrl+End', { name: 'edge', rows: 'last', columns: 'last', extend: false }],
  ['Ctrl+KeyD', { name: 'fillDown' }],
  ['Ctrl+KeyZ', { name: 'undo' }],
  ['Ctrl+Shift+KeyZ', { name: 'redo' }],
  ['Ctrl+Shift+KeyC', { name: 'copyWithHeaders' }],
  ['Ctrl+Delete', { name: 'remove' }],
  ['Ctrl+Enter', { name: 'submit' }],
  ['Alt+ArrowUp', { name: 'moveLines', by: -1 }],
  ['Alt+ArrowDown', { name: 'moveLines', by: 1 }],
  ['Shift+Alt+ArrowDown', { name: 'duplicate' }],
  ['Alt+KeyE', { name: 'nextFault' }],
  ['Delete', { name: 'clear' }],
])('%s means %j', (combination, action) => {
  expect(actionOf(press(combination), at)).toEqual(action);
});

test('a letter is identified by its physical key, whatever the layout', () => {
  expect(actionOf({ ...press('Ctrl+KeyD'), key: 'ي' }, at)).toEqual({ name: 'fillDown' });
});

test('AltGr types characters and is never a shortcut', () => {
  expect(actionOf(press('Ctrl+Alt+KeyE'), at)).toBeNull();
});

test('arrows move in their physical direction, also in a right-to-left layout', () => {
  const left = { name: 'move', rows: 0, columns: -1, extend: false };
  expect(actionOf(press('ArrowLeft'), at)).toEqual(left);
  expect(actionOf(press('ArrowRight'), { ...at, isRightToLeft: true })).toEqual(left);
});

describe('while somebody types', () => {
  const editing = { ...at, isEditing: true };
  test.each(['ArrowLeft', 'Home', 'Delete', 'Ctrl+KeyZ', 'Ctrl+KeyA', 'KeyA'])(
    '%s belongs to the text',
    (combination) => {
      expect(actionOf(press(combination), editing)).toBeNull();
    },
  );
  test('Escape discards what was typed', () => {
    expect(actionOf(press('Escape'), editing)).toEqual({ name: 'revert' });
  });
});
