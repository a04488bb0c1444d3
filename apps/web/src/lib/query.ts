import type { Answer, Call, Endpoint } from '@kalfa/contracts/endpoint';
import { keepPreviousData, QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallFailure, type CallOptions } from './call.ts';
import { useConnection } from './connection.ts';

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library asks for an interface it can merge with.
  interface Register {
    defaultError: CallFailure;
  }
}

/** Reads repeat in `call`, so the cache does not repeat them again. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true } },
});

// What could not be read while nobody answered, and what grew old meanwhile, is read again as soon as somebody does.
useConnection.subscribe(({ isConnected }, before) => {
  if (isConnected && !before.isConnected)
    // What was read once for a form is not read again behind the person's back.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'once' });
});

/** Nothing that one person or role has read is shown to the next. */
export const forgetEverythingRead = () => queryClient.clear();

/**
 * All endpoints of an entity share the first two segments of their path, or the one before the id, and so their data is
 * refreshed together.
 */
const entityOf = ({ path }: Endpoint) => (path.split('/:')[0] ?? path).split('/').slice(0, 2).join('/');

const keyOf = (endpoint: Endpoint, input: unknown) => [
  entityOf(endpoint),
  endpoint.method,
  endpoint.path,
  input,
];

/** Server data, kept under a key that derives from the contract. The last rows stay while the next ones load. */
export function useRead<const E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: { isEnabled?: boolean } = {},
) {
  return useQuery<Answer<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }) as Promise<Answer<E>>,
    placeholderData: keepPreviousData,
    enabled: options.isEnabled ?? true,
  });
}

/** Several readings of one endpoint's kind at once, kept together; one that fails leaves its place empty. */
export function useReads<const E extends Endpoint>(reads: readonly { endpoint: E; input: Call<E> }[]) {
  return useQuery<(Answer<E> | undefined)[]>({
    queryKey: ['together', ...reads.map(({ endpoint, input }) => keyOf(endpoint, input))],
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        reads.map(({ endpoint, input }) => call(endpoint, input, { signal }) as Promise<Answer<E>>),
      );
      return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
    },
    enabled: reads.length > 0,
  });
}

/**
 * Asks again and again while the page is in sight, for what nobody tells us of by itself. What it begins with is as new as
 * the rows beside it, so the first question waits its turn like the others.
 */
export function usePolled<const E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  { everyMs, isEnabled, first }: { everyMs: number; isEnabled: boolean; first: Answer<E> },
) {
  return useQuery<Answer<E>>({
    queryKey: ['polled', ...keyOf(endpoint, input)],
    queryFn: ({ signal }) => call(endpoint, input, { signal }) as Promise<Answer<E>>,
    refetchInterval: everyMs,
    initialData: first,
    staleTime: everyMs,
    gcTime: 0,
    enabled: isEnabled,
  });
}

/**
 * One reading for one opening of a form: never from the cache, and never again behind the person's back, because a newer
 * version under older inputs would let a save overwrite what somebody else wrote.
 */
export function useReadOnce<const E extends Endpoint>(endpoint: E, input: Call<E>) {
  const [opening] = useState(() => crypto.randomUUID());
  return useQuery<Answer<E>>({
    queryKey: ['once', opening, ...keyOf(endpoint, input)],
    queryFn: ({ signal }) => call(endpoint, input, { signal }) as Promise<Answer<E>>,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Reads outside of any component, from the cache as long as nobody changed it and it is not old. */
export const readCached = <const E extends Endpoint>(endpoint: E, input: Call<E>) =>
  queryClient.fetchQuery<Answer<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input) as Promise<Answer<E>>,
    staleTime: 300_000,
  });

/** What was changed through another door, such as an import, is read again. */
export const readAgain = (endpoint: Endpoint) =>
  void queryClient.invalidateQueries({ queryKey: [entityOf(endpoint)] });

/** Changes. Whatever was read of the same entity is read again afterwards, and nobody waits for that. */
export function useWrite() {
  const cache = useQueryClient();
  return async <const E extends Endpoint>(endpoint: E, input: Call<E>, options?: CallOptions) => {
    try {
      return await call(endpoint, input, options);
    } finally {
      void cache.invalidateQueries({ queryKey: [entityOf(endpoint)] });
    }
  };
}
