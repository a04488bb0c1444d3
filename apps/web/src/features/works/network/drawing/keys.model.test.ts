import { expect, test } from 'vitest';
import { actionOf } from './keys.model.ts';

const press = (code: string, fields: Partial<KeyboardEvent> = {}) => ({
  code,
  key: fields.key ?? code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...fields,
});
const choosing = { isMoving: false };

test('arrows go to the next pole, and with Shift extend the selection', () => {
  expect(actionOf(press('ArrowLeft'), choosing)).toEqual({ name: 'go', to: 'left', extend: false });
  expect(actionOf(press('ArrowUp', { shiftKey: true }), choosing)).toEqual({
    name: 'go',
    to: 'up',
    extend: true,
  });
});

test('while a pole is being moved arrows move it by 1 m, with Shift by 10 m, and Enter finishes', () => {
  const moving = { isMoving: true };
  expect(actionOf(press('ArrowLeft'), moving)).toEqual({ name: 'move', to: 'left', metres: 1 });
  expect(actionOf(press('ArrowLeft', { shiftKey: true }), moving)).toMatchObject({ metres: 10 });
  expect(actionOf(press('Enter'), moving)).toEqual({ name: 'finish' });
  expect(actionOf(press('Enter'), choosing)).toEqual({ name: 'open' });
});

test('letters are identified by their place on the keyboard', () => {
  expect(actionOf(press('KeyA', { key: 'ش' }), choosing)).toEqual({ name: 'addPole' });
  expect(actionOf(press('KeyZ', { key: 'ئ', ctrlKey: true, shiftKey: true }), choosing)).toEqual({
    name: 'redo',
  });
});

test('combinations with Alt belong to the browser', () => {
  expect(actionOf(press('ArrowLeft', { altKey: true }), choosing)).toBeNull();
});
