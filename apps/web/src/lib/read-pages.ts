import type { Answer, Call, Endpoint } from '@kalfa/contracts/endpoint';
import { useState } from 'react';
import { readCached, useRead } from './query.ts';

/**
 * A read whose further pages are added below the first one on request. When the first page changes, the further ones, which
 * continue the old one, are forgotten.
 */
export function useReadPages<const E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  nextOf: (answer: Answer<E>) => string | undefined,
) {
  const { data, error, refetch, isPlaceholderData } = useRead(endpoint, input);
  const [further, setFurther] = useState<{ of: Answer<E> | undefined; pages: readonly Answer<E>[] }>({
    of: undefined,
    pages: [],
  });
  const pages = data === undefined ? undefined : [data, ...(further.of === data ? further.pages : [])];
  const last = pages?.at(-1);
  const cursor = last === undefined || isPlaceholderData ? undefined : nextOf(last);
  const loadMore = async () => {
    const given = input as { query?: object };
    const page = await readCached(endpoint, { ...given, query: { ...given.query, cursor } } as Call<E>);
    setFurther({ of: data, pages: [...(pages ?? []).slice(1), page] });
  };
  return {
    /** Undefined while the first one is loading. */
    pages,
    failure: error,
    retry: () => void refetch(),
    /** Undefined when there are no more. */
    loadMore: cursor === undefined ? undefined : loadMore,
  };
}
