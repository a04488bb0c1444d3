import { recordStatus, type RecordStatus } from '@kalfa/contracts/fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionsFrom, isOpen, statusAfter, wayBack, type StatusAction } from './record-lifecycle.ts';

const anyStatus = fc.constantFrom<RecordStatus>(...Object.values(recordStatus));

test('every status has a way out, and only possible actions are offered', () => {
  expect(actionsFrom(0)).toEqual(['edit', 'deactivate', 'archive']);
  expect(actionsFrom(1)).toEqual(['edit', 'activate', 'archive']);
  expect(actionsFrom(2)).toEqual(['restore']);
});

test('the way back of any action ends where it began, by actions that are possible on the way', () => {
  fc.assert(
    fc.property(anyStatus, (before) => {
      const moves = actionsFrom(before).filter((action): action is StatusAction => action !== 'edit');
      for (const action of moves) {
        let status = statusAfter(action, before);
        for (const step of wayBack(action, before)) {
          expect(isOpen(step, status)).toBe(true);
          status = statusAfter(step, status);
        }
        expect(status).toBe(before);
      }
    }),
  );
});
