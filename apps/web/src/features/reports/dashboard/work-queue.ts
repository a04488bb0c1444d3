import { workQueues, type WorkQueue } from '@kalfa/contracts/reports/dashboard';
import { menus } from '@kalfa/contracts/menu';

const param = 'queue';

/** The page that lists a queue. */
export const queueAddress = (queue: WorkQueue) => `${menus.dashboard.url}?${param}=${queue}`;

/** The queue that the address names. */
export const queueIn = (search: URLSearchParams): WorkQueue | undefined =>
  workQueues.find((queue) => queue === search.get(param));
