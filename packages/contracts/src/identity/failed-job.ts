import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, recordId } from '../fields.ts';
import { listQuery, type ListShape } from '../list.ts';

export const jobQueues = ['mail', 'worker'] as const;
export const failedJobActions = ['retry', 'dismiss'] as const;

const failedJobRow = z.object({
  id: recordId,
  queue: z.enum(jobQueues),
  /** The topic of a mail or the name of a task; the content of a mail stays encrypted. */
  name: z.string(),
  attempts: z.int(),
  error: z.string(),
  queuedAt: instant,
  failedAt: instant,
  actions: z.array(z.enum(failedJobActions)),
});
export type FailedJobRow = z.output<typeof failedJobRow>;

const list: ListShape = {
  fields: {
    failedAt: 'instant',
    queue: 'text',
    name: 'text',
    attempts: 'integer',
    error: 'text',
    queuedAt: 'instant',
  },
  defaultSort: '-failedAt',
  totals: [],
};

/** Jobs that failed after all retries. They stay until an administrator retries or dismisses them. */
export const failedJob = {
  name: 'failedJob',
  list,
  endpoints: {
    list: endpoint({
      method: 'GET',
      path: 'Admin/failed-jobs',
      about: 'Returns a page of the mails and tasks that failed permanently.',
      query: listQuery(list),
      answer: z.array(failedJobRow),
      list,
      access: { menu: 'jobs', operation: 'view' },
    }),
    retry: endpoint({
      method: 'POST',
      path: 'Admin/failed-jobs/:id/retry',
      about: 'Queues it again as new.',
      body: z.strictObject({}),
      answer: failedJobRow,
      access: { menu: 'jobs', operation: 'edit' },
    }),
    dismiss: endpoint({
      method: 'POST',
      path: 'Admin/failed-jobs/:id/dismiss',
      about: 'Removes it from the list; it is not retried.',
      body: z.strictObject({}),
      answer: failedJobRow,
      access: { menu: 'jobs', operation: 'edit' },
    }),
  },
} as const;
