import type { Answer, Call, Endpoint } from '@kalfa/contracts/endpoint';
import { keepPreviousData, QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callServer, type CallFailure, type CallOptions } from './call.ts';
import { useConnection } from './connection.ts';

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library asks for an interface it can merge with.
  interface Register {
    defaultError: CallFailure;
  }
}

/** Reads are retried in `call`, so the cache does not retry them again. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true } },
});

// What could not be read while the server was unreachable, and what became stale meanwhile, is read again as soon as it
// answers.
useConnection.subscribe(({ isConnected }, before) => {
  if (isConnected && !before.isConnected)
    // What was read once for a form is not refetched in the background.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'once' });
});

/** Nothing that one user or role has read is shown to the next. */
export const forgetEverythingRead = () => queryClient.clear();

/**
 * All endpoints of an entity share the first two segments of their path, or the one before the id, and so their data is
 * invalidated together.
 */
const entityOf = ({ path }: Endpoint) => (path.split('/:')[0] ?? path).split('/').slice(0, 2).join('/');

const keyOf = (endpoint: Endpoint, input: unknown) => [
  entityOf(endpoint),
  endpoint.method,
  endpoint.path,
  input,
];

/** Whether a cached read is of this entity, alone or together with others. */
const isOf =
  (entity: string) =>
  ({ queryKey: [first, ...rest] }: { queryKey: readonly unknown[] }): boolean =>
    first === entity || (first === 'together' && rest.some((key) => (key as unknown[])[0] === entity));

/** Server data, cached under a key derived from the contract. The last rows stay while the next ones load. */
export function useRead<const E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: { isEnabled?: boolean } = {},
) {
  return useQuery<Answer<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callServer(endpoint, input, { signal }) as Promise<Answer<E>>,
    placeholderData: keepPreviousData,
    enabled: options.isEnabled ?? true,
  });
}

/** Several reads of one kind of endpoint at once, cached together; one that fails is undefined. */
export function useReads<const E extends Endpoint>(reads: readonly { endpoint: E; input: Call<E> }[]) {
  return useQuery<(Answer<E> | undefined)[]>({
    queryKey: ['together', ...reads.map(({ endpoint, input }) => keyOf(endpoint, input))],
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        reads.map(({ endpoint, input }) => callServer(endpoint, input, { signal }) as Promise<Answer<E>>),
      );
      return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
    },
    enabled: reads.length > 0,
  });
}

/**
 * Polls while the page is visible, for changes that are not pushed. The initial data is as new as the rows beside it,
 * so the first poll also waits for the interval.
 */
export function usePolled<const E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  { everyMs, isEnabled, first }: { everyMs: number; isEnabled: boolean; first: Answer<E> },
) {
  return useQuery<Answer<E>>({
    queryKey: ['polled', ...keyOf(endpoint, input)],
    queryFn: ({ signal }) => callServer(endpoint, input, { signal }) as Promise<Answer<E>>,
    refetchInterval: everyMs,
    initialData: first,
    staleTime: everyMs,
    gcTime: 0,
    enabled: isEnabled,
  });
}

/**
 * One read for one opening of a form: never from the cache, and never refetched in the background, because a newer
 * version under older inputs would let a save overwrite what another user wrote.
 */
export function useReadOnce<const E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: { isEnabled?: boolean } = {},
) {
  const [opening] = useState(() => crypto.randomUUID());
  return useQuery<Answer<E>>({
    queryKey: ['once', opening, ...keyOf(endpoint, input)],
    queryFn: ({ signal }) => callServer(endpoint, input, { signal }) as Promise<Answer<E>>,
    staleTime: Infinity,
    gcTime: 0,
    enabled: options.isEnabled ?? true,
  });
}

/** Reads outside of any component, from the cache while it is valid and fresh. */
export const readCached = <const E extends Endpoint>(endpoint: E, input: Call<E>) =>
  queryClient.fetchQuery<Answer<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: () => callServer(endpoint, input) as Promise<Answer<E>>,
    staleTime: 300_000,
  });

/** Invalidates what was changed in another way, such as by an import. */
export const readAgain = (endpoint: Endpoint) =>
  void queryClient.invalidateQueries({ predicate: isOf(entityOf(endpoint)) });

/** Invalidates what an action changes beside its own entity, by the paths that its contract names. */
export const readAgainPaths = (paths: readonly string[]) => {
  for (const path of paths) void queryClient.invalidateQueries({ predicate: isOf(path) });
};

/** Changes data. Whatever was read of the same entity is read again afterwards, without waiting for it. */
export function useWrite() {
  const cache = useQueryClient();
  return async <const E extends Endpoint>(endpoint: E, input: Call<E>, options?: CallOptions) => {
    try {
      return await callServer(endpoint, input, options);
    } finally {
      void cache.invalidateQueries({ predicate: isOf(entityOf(endpoint)) });
    }
  };
}
