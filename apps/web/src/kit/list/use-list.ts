import type { Filter, ListQuery, Sort } from '@kalfa/contracts/list';
import { formatListQuery } from '@kalfa/contracts/list';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isRefusal } from '../../lib/call.ts';
import { useRead } from '../../lib/query.ts';
import { addressNow, readListAddress, stateNow, writeListAddress, type ListAddress } from './list-address.ts';
import type { ListContract, ListRowOf } from './list-contract.ts';

/**
 * A list as its address says it should be, and the ways to change that address. What a screen always narrows it to is
 * asked for as well, and stands in no address.
 */
export function useList<C extends ListContract>(contract: C, always: readonly Filter[] = []) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => readListAddress(contract.list, search), [contract, search]);
  const { query, pageNumber } = place;
  const narrowed = { ...query, filters: [...query.filters, ...always] };
  const asked = formatListQuery({
    ...narrowed,
    withTotal: true,
    withTotals: contract.list.totals.length > 0,
  });
  const answer = useRead(contract.endpoints.list, { query: asked });

  const go = (next: ListAddress, replace: boolean) =>
    void navigate(
      { pathname, search: writeListAddress(contract.list, addressNow(), next) },
      // What lies open beside the list keeps knowing how it was opened.
      { replace, preventScrollReset: true, state: replace ? stateNow() : undefined },
    );
  // A new question starts at its first page and takes the place of the old one; a new page can be gone back from.
  const ask = (change: Partial<ListQuery>) =>
    go(
      {
        query: { ...readListAddress(contract.list, addressNow()).query, cursor: undefined, ...change },
        pageNumber: 1,
      },
      true,
    );
  const turn = (cursor: string | undefined, to: number) =>
    go({ query: { ...query, cursor }, pageNumber: to }, false);
  // When a new question fails, the rows of the last one stay in sight.
  const [lastGood, setLastGood] = useState(answer.data);
  if (answer.data && answer.data !== lastGood) setLastGood(answer.data);
  const shown = answer.data ?? lastGood;
  const page = shown?.page;
  // Rows of another question stay in sight while this one loads or fails, but they say nothing about where one stands.
  const isAnswered = answer.data !== undefined && !answer.isPlaceholderData;
  const { prevCursor, nextCursor } = isAnswered ? answer.data.page : {};

  // An old address may name a place the server no longer vouches for; the list then starts again.
  const isPlaceLost = isRefusal(answer.error) && answer.error.code === 'CURSOR_INVALID';
  useEffect(() => {
    if (isPlaceLost) ask({});
  });

  return {
    query,
    /** The same with what the screen always narrows it to: what the rows, and everything done with all of them, answer. */
    narrowed,
    pageNumber,
    /** Nothing yet, or nothing that is known of this question, is not the same as no rows. */
    rows: (isAnswered || shown?.rows.length ? shown?.rows : undefined) as ListRowOf<C>[] | undefined,
    isAnswered,
    page,
    failure: answer.error,
    isRefreshing: answer.isFetching,
    retry: () => void answer.refetch(),
    search: (q: string) => ask({ q: q || undefined }),
    filter: (filters: Filter[]) => ask({ filters }),
    sort: (sort: Sort[]) => ask({ sort }),
    setLimit: (limit: number) => ask({ limit }),
    clear: () => ask({ q: undefined, filters: [] }),
    firstPage: query.cursor ? () => turn(undefined, 1) : undefined,
    previousPage: prevCursor
      ? () => turn(pageNumber > 2 ? prevCursor : undefined, Math.max(1, pageNumber - 1))
      : undefined,
    nextPage: nextCursor ? () => turn(nextCursor, pageNumber + 1) : undefined,
  };
}

export type ListState<C extends ListContract = ListContract> = ReturnType<typeof useList<C>>;
