import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { StockLoader } from './tables.ts';

/** A document as it stands; its row is written when nothing more will happen to it. */
export type Document = {
  id: number;
  family: string;
  kind: string;
  number: string;
  date: string;
  status: DocumentStatus;
  version: number;
  createdAt: string;
  createdBy: number;
  submitted: Stamp | null;
  decided: Stamp | null;
  closed: (Stamp & { reason: string }) | null;
  last: Stamp;
};

export type Stamp = { at: string; by: number };

export type Registry = {
  enter: (
    document: Pick<Document, 'family' | 'kind' | 'date' | 'status'> & { prefix: string },
    stamp: Stamp,
  ) => Document;
  /** Brings a document into its next status and tells its history. */
  move: (document: Document, action: string, to: DocumentStatus, stamp: Stamp, note?: string) => void;
  write: (document: Document, description?: string) => void;
  link: (from: Document, to: Document, relation: 'receives' | 'reverses') => void;
  /** Moves the series of numbers and ids on to where the documents have come. */
  close: () => Promise<void>;
};

export function newRegistry(loader: StockLoader, lastDocument: number): Registry {
  const lastNumbers = new Map<string, number>();
  let lastId = lastDocument;
  const tell = (
    { id, status }: Document,
    { action, from, note }: { action: string; from: string | null; note?: string | undefined },
    { at, by }: Stamp,
  ) =>
    loader.add('events', {
      document_id: id,
      at,
      by_user_id: by,
      action,
      from_status: from,
      to_status: status,
      note: note ?? null,
    });
  return {
    enter: ({ family, kind, date, status, prefix }, stamp) => {
      const series = `${prefix}-${date.slice(0, 4)}`;
      const number = (lastNumbers.get(series) ?? 0) + 1;
      lastNumbers.set(series, number);
      lastId += 1;
      const document: Document = {
        id: lastId,
        family,
        kind,
        number: `${series}-${String(number).padStart(6, '0')}`,
        date,
        status,
        version: 1,
        createdAt: stamp.at,
        createdBy: stamp.by,
        submitted: null,
        decided: null,
        closed: null,
        last: stamp,
      };
      tell(document, { action: 'create', from: null }, stamp);
      return document;
    },
    move: (document, action, to, stamp, note) => {
      const from = document.status;
      document.status = to;
      document.version += 1;
      document.last = stamp;
      tell(document, { action, from, note }, stamp);
    },
    write: (document, description) =>
      loader.add('documents', {
        id: document.id,
        family: document.family,
        kind: document.kind,
        number: document.number,
        document_date: document.date,
        status: document.status,
        description: description ?? null,
        submitted_at: document.submitted?.at ?? null,
        submitted_by: document.submitted?.by ?? null,
        decided_at: document.decided?.at ?? null,
        decided_by: document.decided?.by ?? null,
        closed_at: document.closed?.at ?? null,
        closed_by: document.closed?.by ?? null,
        close_reason: document.closed?.reason ?? null,
        created_at: document.createdAt,
        created_by: document.createdBy,
        updated_at: document.last.at,
        updated_by: document.last.by,
        version: document.version,
      }),
    link: (from, to, relation) =>
      loader.add('links', { from_document_id: from.id, to_document_id: to.id, relation }),
    close: async () => {
      for (const [series, last] of lastNumbers) {
        const [prefix = '', year = ''] = series.split('-');
        // Drawing the first number makes the series; then it stands where the last document is.
        await loader.query('select core.next_number($1, $2)', [prefix, Number(year)]);
        await loader.query(`select setval('core.number_${prefix.toLowerCase()}_${year}', $1)`, [last]);
      }
    },
  };
}
