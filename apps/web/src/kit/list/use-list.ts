import type { Filter, ListQuery, Sort } from '@kalfa/contracts/list';
import { formatListQuery } from '@kalfa/contracts/list';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isRefusal } from '../../lib/call.ts';
import { useRead } from '../../lib/query.ts';
import { addressNow, readListAddress, stateNow, writeListAddress, type ListAddress } from './list-address.ts';
import type { ListContract, ListRowOf } from './list-contract.ts';

/** A neighbouring page: its cursor, which the first page has none of, and its number. */
export type PageBeside = { cursor: string | undefined; number: number };

type Options = {
  /** The prefix of the list's URL parameters, where the page has parameters of another list. */
  prefix?: string;
  /** Reads a list with history as it was at this time. */
  asOf?: string | null;
};

/**
 * A list in the state its URL describes, and the functions to change that URL. The filters a screen always applies are
 * part of the request, but not of the URL.
 */
export function useList<C extends ListContract>(
  contract: C,
  always: readonly Filter[] = [],
  { prefix = '', asOf }: Options = {},
) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => readListAddress(contract.list, search, prefix), [contract, search, prefix]);
  const { query, pageNumber } = address;
  const narrowed = { ...query, filters: [...query.filters, ...always] };
  const requestAt = (cursor: string | undefined) => ({
    ...formatListQuery({
      ...narrowed,
      cursor,
      withTotal: true,
      withTotals: contract.list.totals.length > 0,
    }),
    ...(asOf && { asOf }),
  });
  const answer = useRead(contract.endpoints.list, { query: requestAt(query.cursor) });

  const go = (next: ListAddress, replace: boolean) => {
    // The list stays visible while the next page loads; what is typed there meanwhile must not lead back.
    if (window.location.pathname !== pathname) return;
    void navigate(
      { pathname, search: writeListAddress(contract.list, addressNow(), next, prefix) },
      // What is open beside the list keeps its history state.
      { replace, preventScrollReset: true, state: replace ? stateNow() : undefined },
    );
  };
  // A new query starts at its first page and replaces the old one in the browser history; a new page can be gone back
  // from.
  const ask = (change: Partial<ListQuery>) =>
    go(
      {
        query: {
          ...readListAddress(contract.list, addressNow(), prefix).query,
          cursor: undefined,
          ...change,
        },
        pageNumber: 1,
      },
      true,
    );
  const turnTo = (page: PageBeside | undefined) =>
    page && (() => go({ query: { ...query, cursor: page.cursor }, pageNumber: page.number }, false));
  // When a new query fails, the rows of the last one stay visible.
  const [lastGood, setLastGood] = useState(answer.data);
  if (answer.data && answer.data !== lastGood) setLastGood(answer.data);
  const current = answer.data ?? lastGood;
  const page = current?.page;
  // Rows of another query stay visible while this one loads or fails, but they say nothing about the current position.
  const isAnswered = answer.data !== undefined && !answer.isPlaceholderData;
  const { prevCursor, nextCursor } = isAnswered ? answer.data.page : {};
  const before: PageBeside | undefined = prevCursor
    ? { cursor: pageNumber > 2 ? prevCursor : undefined, number: Math.max(1, pageNumber - 1) }
    : undefined;
  const after: PageBeside | undefined = nextCursor
    ? { cursor: nextCursor, number: pageNumber + 1 }
    : undefined;

  // An old URL may contain a cursor the server no longer accepts; the list then starts again.
  const isPlaceLost = isRefusal(answer.error) && answer.error.code === 'CURSOR_INVALID';
  useEffect(() => {
    if (isPlaceLost) ask({});
  });

  return {
    query,
    prefix,
    /**
     * The query including the filters the screen always applies: what the rows, and every bulk action on all of them,
     * use.
     */
    narrowed,
    pageNumber,
    /** Loading, or unknown for this query, is not the same as no rows. */
    rows: (isAnswered || current?.rows.length ? current?.rows : undefined) as ListRowOf<C>[] | undefined,
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
    firstPage: query.cursor ? turnTo({ cursor: undefined, number: 1 }) : undefined,
    previousPage: turnTo(before),
    nextPage: turnTo(after),
    /** The pages before and after this one, and the request that reads the page at a cursor. */
    before,
    after,
    requestAt,
  };
}

export type ListState<C extends ListContract = ListContract> = ReturnType<typeof useList<C>>;
