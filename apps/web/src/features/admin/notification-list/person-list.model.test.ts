import { expect, test } from 'vitest';
import { addable, effectsOfOwn, rowsOf, typesWith, withType, type Own } from './person-list.model.ts';

const none: Own = new Map();

test('a type is added, muted and reset to the roles, without touching the others', () => {
  const added = withType(withType(none, 'order', 'add'), 'tender', 'mute');
  expect(rowsOf(added)).toEqual([
    { type: 'order', mode: 'add' },
    { type: 'tender', mode: 'mute' },
  ]);
  expect(typesWith(withType(added, 'order', 'mute'), 'mute')).toEqual(['order', 'tender']);
  expect(rowsOf(withType(added, 'order', null))).toEqual([{ type: 'tender', mode: 'mute' }]);
});

test('what a role includes already, and what is added or muted already, is not offered to be added', () => {
  const offered = addable(withType(none, 'tender', 'mute'), [{ type: 'order', roles: ['keeper'] }]);
  expect(offered).toContain('request');
  expect(offered).not.toContain('order');
  expect(offered).not.toContain('tender');
});

test('the effect of saving is listed once for each kind of change', () => {
  const saved = withType(withType(none, 'order', 'add'), 'request', 'mute');
  const current = withType(withType(saved, 'order', null), 'tender', 'mute');
  expect(effectsOfOwn(saved, current)).toEqual([
    { kind: 'mute', types: ['tender'] },
    { kind: 'leave', types: ['order'] },
  ]);
  expect(effectsOfOwn(saved, saved)).toEqual([]);
});
