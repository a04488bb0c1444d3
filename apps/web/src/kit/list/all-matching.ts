import { formatListQuery } from '@kalfa/contracts/list';
import { call } from '../../lib/call.ts';
import type { ListContract, ListRowOf } from './list-contract.ts';
import type { ListState } from './use-list.ts';

const batchSize = 200;

/** Every row the list's query matches, page by page. */
export async function allMatching<C extends ListContract>(
  contract: C,
  list: Pick<ListState<C>, 'narrowed'>,
): Promise<ListRowOf<C>[]> {
  const rows: ListRowOf<C>[] = [];
  let cursor: string | undefined;
  do {
    const query = formatListQuery({ ...list.narrowed, cursor, limit: batchSize });
    const answer = await call(contract.endpoints.list, { query });
    rows.push(...(answer.rows as ListRowOf<C>[]));
    cursor = answer.page.nextCursor;
  } while (cursor);
  return rows;
}
