import { useEffect, useRef } from 'react';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { readCached } from '../../lib/query.ts';
import { addressNow, writeListAddress } from '../list/list-address.ts';
import type { ListContract } from '../list/list-contract.ts';
import type { ListState, PageBeside } from '../list/use-list.ts';
import type { ListNavigation } from './list-navigation.tsx';

/** The list to navigate through, and how to open one of its records; `over` is the URL of another page of the list. */
export type NavigatedList = {
  contract: ListContract;
  list: ListState;
  goTo: (id: number, over?: URLSearchParams) => void;
};

/**
 * From one record of a list to the next. After the last one of a page follows the first one of the next page, which is read before
 * the URL changes, so that the record stays visible until then.
 */
export function useListNavigation(
  navigated: NavigatedList | undefined,
  id: number,
): ListNavigation | undefined {
  const failureText = useFailureText();
  // The record that was opened last, which the page shows only after its next rendering: two quick steps are two records.
  const opened = useRef<number | null>(id);
  useEffect(() => {
    opened.current = id;
    return () => {
      opened.current = null;
    };
  }, [id]);
  if (!navigated) return undefined;
  const { contract, list, goTo } = navigated;
  const ids = list.rows?.map((row) => Number(row.id)) ?? [];
  const index = ids.indexOf(id);
  if (index < 0) return undefined;
  const open = (to: number, over?: URLSearchParams) => {
    opened.current = to;
    goTo(to, over);
  };
  const cross = async ({ cursor, number }: PageBeside, at: 0 | -1) => {
    const from = opened.current;
    try {
      const { rows } = await readCached(contract.endpoints.list, { query: list.requestAt(cursor) });
      const row = rows.at(at);
      // The user may have gone elsewhere meanwhile.
      if (!row || from === null || opened.current !== from) return;
      const next = { query: { ...list.query, cursor }, pageNumber: number };
      open(Number(row.id), new URLSearchParams(writeListAddress(contract.list, addressNow(), next)));
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
  const step = (by: 1 | -1, page: PageBeside | undefined) => {
    if (ids[index + by] === undefined && !page) return undefined;
    return () => {
      const at = ids.indexOf(opened.current ?? id);
      // Its page of the list is still being loaded.
      if (at < 0) return;
      const to = ids[at + by];
      if (to !== undefined) open(to);
      else if (page) void cross(page, by === 1 ? 0 : -1);
    };
  };
  return {
    position: (list.pageNumber - 1) * list.query.limit + index + 1,
    total: list.page?.total,
    onPrevious: step(-1, list.before),
    onNext: step(1, list.after),
  };
}
