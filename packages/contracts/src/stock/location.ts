import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { lookupQuery, lookupRow } from '../record.ts';

/** Locations are created with their place, and have no list of their own. */
export const location = {
  lookup: endpoint({
    method: 'GET',
    path: 'warehouse/locations/lookup',
    about: 'Returns the locations of warehouses and stores for a picker, each with the name of its place.',
    query: lookupQuery,
    answer: z.array(lookupRow),
    access: 'lookup',
  }),
} as const;
