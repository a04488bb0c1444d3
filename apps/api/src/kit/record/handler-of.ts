import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { Tx } from '@kalfa/db/database';
import type { Caller, Route } from '../../http/call.ts';

/**
 * What serves an endpoint of a record, for functions beside it that are the same change in another dress: a move, a
 * transfer, the lines of a list. Its rules, versions and history then hold for them too.
 */
export function handlerOf<Row>(routes: readonly Route[], wanted: Endpoint) {
  const found = routes.find(({ endpoint }) => endpoint === wanted);
  if (!found) throw new Error(`${wanted.method} ${wanted.path} is not served`);
  return (tx: Tx, caller: Caller, asked: object) =>
    found.handle(tx as never, { ifMatch: null, ...caller, ...asked } as never) as Promise<Row>;
}
