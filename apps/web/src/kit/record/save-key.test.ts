import { expect, test } from 'vitest';
import { newSaveKey } from './save-key.ts';

const body = { title: 'Metre' };
const refused = (code: string) => ({ success: false, code, message: code });

test.each([
  'Wrong Services',
  refused('UNAVAILABLE'),
  refused('INTERNAL'),
  refused('IDEMPOTENCY_IN_PROGRESS'),
])('a save whose outcome is unknown is repeated with the same key (%j)', (failure) => {
  const saveKey = newSaveKey();
  const first = saveKey.keyFor(body);
  saveKey.learnFrom(failure);
  expect(saveKey.keyFor({ ...body })).toBe(first);
});

test('a definite refusal makes the next save use a new key', () => {
  const saveKey = newSaveKey();
  const first = saveKey.keyFor(body);
  saveKey.learnFrom(refused('DUPLICATE'));
  expect(saveKey.keyFor(body)).not.toBe(first);
});

test('another body gets another key', () => {
  const saveKey = newSaveKey();
  const first = saveKey.keyFor(body);
  expect(saveKey.keyFor({ title: 'Metrekare' })).not.toBe(first);
});
