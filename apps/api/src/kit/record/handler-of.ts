import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { Tx } from '@kalfa/db/database';
import type { Caller, Route } from '../../lib/http/call.ts';

/**
 * The handler of a record's endpoint, for other functions that make the same change: a move, a transfer, the lines of a
 * list. The record's rules, versions and history then apply to them too.
 */
export function handlerOf<Row>(routes: readonly Route[], wanted: Endpoint) {
  const found = routes.find(({ endpoint }) => endpoint === wanted);
  if (!found) throw new Error(`${wanted.method} ${wanted.path} is not served`);
  return (tx: Tx, caller: Caller, request: object) =>
    found.handle(tx as never, { ifMatch: null, ...caller, ...request } as never) as Promise<Row>;
}
