import { widgets, workQueues, type WorkQueue } from '@kalfa/contracts/reports/dashboard';
import { menus } from '@kalfa/contracts/menu';
import { useListChange } from '../../../lib/notify/live.ts';
import { useRead } from '../../../lib/query.ts';

const param = 'queue';

/** The page that lists a queue. */
export const queueAddress = (queue: WorkQueue) => `${menus.dashboard.url}?${param}=${queue}`;

/** The queue that the address names. */
export const queueIn = (search: URLSearchParams): WorkQueue | undefined =>
  workQueues.find((queue) => queue === search.get(param));

/** What waits in a queue, read again when anything changes: documents of all families wait in them. */
export function useWork(queue: WorkQueue) {
  const read = useRead(widgets.work, { query: { queue } });
  useListChange(null, () => void read.refetch());
  return read;
}
