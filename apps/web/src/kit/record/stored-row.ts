import type { Envelope } from '@kalfa/contracts/record';

/** Any record as the server stores it; its own fields are known only to its entity. */
export type StoredRow = Envelope & Readonly<Record<string, unknown>>;
