import type { AnyRecord } from '@kalfa/contracts/record';

type LookupEndpoint = AnyRecord['endpoints']['lookup'];

/**
 * The lookup endpoint of any record, given only the path of its list; its answer is trusted like every other of the
 * server.
 */
export const lookupOf = (path: string) =>
  ({ method: 'GET', path: `${path}/lookup`, access: 'lookup', about: '' }) as unknown as LookupEndpoint;
