import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { instant, recordId } from '../fields.ts';

/** How many rows are exported within the request, and how many in the background. A PDF takes longer than a table. */
export const exportLimits = {
  xlsx: { immediate: 5_000, inAll: 500_000 },
  csv: { immediate: 5_000, inAll: 500_000 },
  pdf: { immediate: 150, inAll: 2_000 },
} as const;

/** A background export, as returned to its owner. */
export const exportJobRow = z.object({
  id: recordId,
  /** The name of the record's contract. */
  entity: z.string(),
  format: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  rowsDone: z.int(),
  rowsTotal: z.int().nullable(),
  /** The refusal code, if it failed. */
  failure: z.string().nullable(),
  /** The text of the failure. */
  message: z.string().nullable(),
  fileName: z.string().nullable(),
  createdAt: instant,
  /** Until when it can be downloaded. */
  expiresAt: instant.nullable(),
});
export type ExportJob = z.output<typeof exportJobRow>;

/** Background exports. Users see only their own. */
export const exportJob = {
  list: endpoint({
    method: 'GET',
    path: 'baseinfo/export-jobs',
    about: 'Lists my exports of the last day, newest first.',
    answer: z.array(exportJobRow),
    access: 'self',
  }),
  file: endpoint({
    method: 'GET',
    path: 'baseinfo/export-jobs/:id/file',
    about: 'Returns the file of one of my exports, until it expires.',
    answer: file,
    access: 'self',
  }),
} as const;
