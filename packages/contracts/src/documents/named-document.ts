import type { DocumentStatus } from '../lifecycle.ts';

/** A document that stands in the way: `params.documents` of a refusal. */
export type NamedDocument = {
  id: number;
  number: string;
  family: string;
  kind: string;
  status: DocumentStatus;
  /** How many of the items it holds. */
  items: number;
  /** In how many seconds its approval takes effect, which can still be taken back until then. */
  effectiveInSeconds: number | null;
};
