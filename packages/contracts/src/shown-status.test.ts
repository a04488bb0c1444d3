import { expect, test } from 'vitest';
import { shownStatus } from './shown-status.ts';
import { dispatchKind, dispatchKindKeys } from './stock/dispatch-kinds.ts';

test('goods that are consumed or destroyed with the approval are never said to be received', () => {
  const words = { ship: 'received', consume: 'consumed', destroy: 'destroyed' };
  for (const kind of dispatchKindKeys)
    expect(shownStatus('received', kind)).toBe(words[dispatchKind(kind).posts]);
});

test('every other status is shown as it is', () => {
  expect(shownStatus('reversed', 'storeToProject')).toBe('reversed');
  expect(shownStatus('received', null)).toBe('received');
});
