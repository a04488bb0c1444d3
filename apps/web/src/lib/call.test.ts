import { unit } from '@kalfa/contracts/baseinfo/unit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refusal = (status: number, code: string) =>
  Response.json({ success: false, code, message: code }, { status });

/** Answers one call after the other and tells which keys they carried. */
function answerWith(...answers: Response[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '');
    return Promise.resolve(answers.shift());
  });
  return keys;
}

async function create() {
  const body = { title: 'Metre', symbol: 'm', decimals: 3 };
  const outcome = call(unit.endpoints.create, { body }, { idempotencyKey: 'k' }).catch((f: unknown) => f);
  await vi.runAllTimersAsync();
  return outcome;
}

test.each([
  [409, 'IDEMPOTENCY_IN_PROGRESS'],
  [503, 'UNAVAILABLE'],
])('after %i %s the same key asks again', async (status, code) => {
  const keys = answerWith(refusal(status, code), Response.json({ data: { id: 7 } }, { status: 201 }));
  expect(await create()).toEqual({ id: 7 });
  expect(keys).toEqual(['k', 'k']);
});

test('a definite refusal is told at once', async () => {
  const keys = answerWith(refusal(409, 'DUPLICATE'));
  expect(await create()).toMatchObject({ code: 'DUPLICATE' });
  expect(keys).toHaveLength(1);
});
