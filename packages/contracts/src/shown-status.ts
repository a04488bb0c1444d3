import type { DocumentStatus } from './lifecycle.ts';

/** Kinds whose goods nobody receives. Their last status says what became of the goods. */
const ends = { storeToProject: 'consumed', warehouseDestruction: 'destroyed' } as const;

export type ShownStatus = DocumentStatus | (typeof ends)[keyof typeof ends];

/** The status of a document as people read it, by its kind. */
export const shownStatus = (status: DocumentStatus, kind: unknown): ShownStatus =>
  status === 'received' && typeof kind === 'string' && kind in ends
    ? ends[kind as keyof typeof ends]
    : status;
