import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { expect, test } from 'vitest';
import { stepsOf } from './steps.model.ts';

const usual: readonly DocumentStatus[] = ['draft', 'pending', 'shipped', 'received'];
const row = (status: DocumentStatus, stamps: { submitted?: boolean; decided?: boolean } = {}) => ({
  status,
  createdBy: 'Ali',
  createdAt: '2026-11-01T08:00:00Z',
  submittedBy: stamps.submitted ? 'Ali' : null,
  submittedAt: stamps.submitted ? '2026-11-02T08:00:00Z' : null,
  decidedBy: stamps.decided ? 'Veli' : null,
  decidedAt: stamps.decided ? '2026-11-03T08:00:00Z' : null,
});
const both = { submitted: true, decided: true };

test('a document on its usual way stands at its step, and the last step is the end', () => {
  expect(stepsOf(usual, row('pending', { submitted: true }))).toEqual({
    shown: usual,
    current: 1,
    isOver: false,
  });
  expect(stepsOf(usual, row('received', both))).toMatchObject({ current: 3, isOver: true });
});

test('a status between two steps stands between them', () => {
  expect(stepsOf(usual, row('partiallyReceived', both))).toMatchObject({
    shown: ['draft', 'pending', 'shipped', 'partiallyReceived', 'received'],
    current: 3,
  });
});

test('a status that ends the usual way is the last one, after the steps that were reached', () => {
  expect(stepsOf(usual, row('recalled', both)).shown).toEqual(['draft', 'pending', 'shipped', 'recalled']);
  expect(stepsOf(usual, row('rejected', both)).shown).toEqual(['draft', 'pending', 'rejected']);
  expect(stepsOf(usual, row('cancelled')).shown).toEqual(['draft', 'cancelled']);
});
