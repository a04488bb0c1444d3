import { expect, test } from 'vitest';
import { quotaWarning } from './quota-warning.ts';

const usage = ({ files = 0, bytes = 0, storageShare = 0 }) => ({
  unattached: { files, maxFiles: 100, bytes, maxBytes: 1_000 },
  storageShare,
});

test('there is no warning below 80 %', () => {
  expect(quotaWarning(usage({ files: 79, bytes: 799, storageShare: 0.799 }))).toBeNull();
});

test('from 80 % on a user is warned, by files or by bytes, whichever is nearer to its limit', () => {
  expect(quotaWarning(usage({ files: 80 }))).toEqual({ text: 'almostAllUnattached', percent: 80 });
  expect(quotaWarning(usage({ files: 80, bytes: 999 }))).toEqual({
    text: 'almostAllUnattached',
    percent: 99,
  });
});

test('from 80 % on everybody is warned about the whole storage', () => {
  expect(quotaWarning(usage({ storageShare: 0.8 }))).toEqual({ text: 'almostFull', percent: 80 });
});

test('the limit a user can act on comes before the one only the administrator can', () => {
  expect(quotaWarning(usage({ files: 85, storageShare: 0.99 }))?.text).toBe('almostAllUnattached');
});
