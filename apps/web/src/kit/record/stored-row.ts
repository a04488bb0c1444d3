import type { Envelope } from '@kalfa/contracts/record';

/** Any record as the server stores it; only its entity knows its own fields. */
export type StoredRow = Envelope & Readonly<Record<string, unknown>>;
