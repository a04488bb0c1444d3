import type { RefusalCode } from './refusal.ts';

/**
 * The refusals with a status of 500 or more: the call may have been carried out all the same. In a file of its own, so
 * that browsers need not load the table of all refusals.
 */
export const serverFaults: readonly RefusalCode[] = [
  'INTERNAL',
  'FILE_DAMAGED',
  'MAINTENANCE',
  'UNAVAILABLE',
  'STORAGE_FULL',
  'STORAGE_QUOTA_REACHED',
];
