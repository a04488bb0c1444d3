import type { LedgerProof } from '@kalfa/contracts/stock/ledger-proof';
import { expect, test } from 'vitest';
import { proofState, shortSeal } from './ledger-proof.model.ts';

const proof: LedgerProof = {
  checkedAt: '2026-11-16T01:23:00Z',
  isOverdue: false,
  movements: 10,
  movementsSince: 0,
  rules: 28,
  failures: [],
  sealedUntil: '2026-11-15',
  seal: '7f3a0000c91e',
};

test('before the first verification, and where no rule was checked, nothing is verified', () => {
  expect(proofState(null)).toBe('none');
  expect(proofState({ ...proof, rules: 0 })).toBe('none');
});

test('a verification counts until the next one is overdue', () => {
  expect(proofState(proof)).toBe('verified');
  expect(proofState({ ...proof, isOverdue: true })).toBe('overdue');
});

test('a broken rule outweighs everything else', () => {
  const failures = [{ invariant: 'I2', rule: 'a balance is the sum of its movements', count: 1 }];
  expect(proofState({ ...proof, failures, isOverdue: true })).toBe('failed');
});

test('a seal is shown by its start and its end', () => {
  expect(shortSeal(proof.seal ?? '')).toBe('7f3a…c91e');
});
