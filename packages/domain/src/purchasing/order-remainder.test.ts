import type { DocumentAction, DocumentStatus } from '@kalfa/contracts/lifecycle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excessOfApproval, excessOfSubmission, sumsAfter, type OrderLineSums } from './order-remainder.ts';

const ordered: OrderLineSums = { quantity: 10_000n, pending: 0n, invoiced: 0n, overAllowed: 0n };

test('a submission counts what other pending invoices contain, an approval does not', () => {
  const line = { ...ordered, pending: 8_000n };
  expect(excessOfSubmission(line, 2_000n)).toBe(0n);
  expect(excessOfSubmission(line, 3_000n)).toBe(1_000n);
  expect(excessOfApproval(line, 10_000n)).toBe(0n);
});

test('an approval above the remainder raises what is allowed by the excess, and a revoke takes it back', () => {
  const approved = sumsAfter({ ...ordered, pending: 12_000n }, 'approve', 'pending', 12_000n);
  expect(approved).toEqual({ quantity: 10_000n, pending: 0n, invoiced: 12_000n, overAllowed: 2_000n });
  expect(excessOfApproval(approved, 1_000n)).toBe(1_000n);
  expect(sumsAfter(approved, 'revoke', 'approved', 12_000n)).toEqual({ ...ordered, pending: 12_000n });
});

test('a cancelled draft releases nothing', () => {
  expect(sumsAfter(ordered, 'cancel', 'draft', 1_000n)).toBe(ordered);
  expect(sumsAfter({ ...ordered, pending: 1_000n }, 'cancel', 'pending', 1_000n)).toEqual(ordered);
});

const next: Partial<Record<DocumentStatus, readonly (readonly [DocumentAction, DocumentStatus])[]>> = {
  draft: [
    ['submit', 'pending'],
    ['cancel', 'cancelled'],
  ],
  pending: [
    ['withdraw', 'draft'],
    ['approve', 'approved'],
    ['reject', 'rejected'],
    ['cancel', 'cancelled'],
  ],
  rejected: [['revise', 'draft']],
  approved: [['revoke', 'pending']],
};

test('after 5,000 random histories of several invoices the sums are those of their lines', () => {
  const history = fc.record({
    invoices: fc.array(fc.bigInt({ min: 1n, max: 20_000n }), { minLength: 1, maxLength: 5 }),
    steps: fc.array(fc.tuple(fc.nat(4), fc.nat(3)), { maxLength: 40 }),
  });
  const holds = fc.property(history, ({ invoices, steps }) => {
    const states = invoices.map((quantity) => ({ quantity, status: 'draft' as DocumentStatus }));
    let line = ordered;
    for (const [which, choice] of steps) {
      const invoice = states[which % states.length];
      const possible = next[invoice?.status ?? 'cancelled'] ?? [];
      const step = possible[choice % Math.max(1, possible.length)];
      if (!invoice || !step) continue;
      line = sumsAfter(line, step[0], invoice.status, invoice.quantity);
      [, invoice.status] = step;
    }
    const sum = (status: DocumentStatus) =>
      states.reduce((all, one) => (one.status === status ? all + one.quantity : all), 0n);
    const over = sum('approved') - ordered.quantity;
    return (
      line.pending === sum('pending') &&
      line.invoiced === sum('approved') &&
      line.overAllowed === (over > 0n ? over : 0n)
    );
  });
  expect(fc.check(holds, { numRuns: 5_000 })).toMatchObject({ failed: false });
});
