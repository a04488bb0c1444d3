import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { instant, recordId } from '../fields.ts';

/** How many rows a person waits for, and how many can be made in the background. Paper takes longer than a table. */
export const exportLimits = {
  xlsx: { atOnce: 5_000, inAll: 500_000 },
  csv: { atOnce: 5_000, inAll: 500_000 },
  pdf: { atOnce: 150, inAll: 2_000 },
} as const;

/** A file that is being made in the background, as its owner sees it. */
export const exportJobRow = z.object({
  id: recordId,
  /** Of which record, by the one word of its contract. */
  entity: z.string(),
  format: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  rowsDone: z.int(),
  rowsTotal: z.int().nullable(),
  /** The code of the refusal, when it could not be made. */
  failure: z.string().nullable(),
  /** The same in words. */
  message: z.string().nullable(),
  fileName: z.string().nullable(),
  createdAt: instant,
  /** Until when it can be downloaded. */
  expiresAt: instant.nullable(),
});
export type ExportJob = z.output<typeof exportJobRow>;

/** Exports in the background. Everybody sees their own and nobody else's. */
export const exportJob = {
  list: endpoint({
    method: 'GET',
    path: 'baseinfo/export-jobs',
    about: 'My exports of the last day, newest first.',
    answer: z.array(exportJobRow),
    access: 'self',
  }),
  file: endpoint({
    method: 'GET',
    path: 'baseinfo/export-jobs/:id/file',
    about: 'The file of one of my exports, while it is kept.',
    answer: file,
    access: 'self',
  }),
} as const;
