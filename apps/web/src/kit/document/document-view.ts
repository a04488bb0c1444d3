import type { AnyDocument, HeaderOf } from '@kalfa/contracts/document';
import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { Filter } from '@kalfa/contracts/list';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { AnyColumn } from '../list/columns.ts';
import type { CellValue, Line, LineColumn } from '../lines/columns.ts';
import type { LineRule } from '../lines/faults.ts';
import type { LineSheet } from '../lines/sheet.ts';
import type { Signature, Signed } from '../print/signatures.tsx';
import type { Fact } from '../record/record-facts.tsx';
import type { RecordTab } from '../record/record-page.tsx';
import type { RecordFields } from '../record/record-fields.tsx';

/** A row of any family as the server returns it. */
export type DocumentRow = Readonly<Record<string, unknown>> & {
  id: number;
  version: number;
  number: string;
  status: AnyDocument['steps'][number];
  documentDate: string;
  createdBy: string;
  createdAt: string;
  submittedBy: string | null;
  submittedAt: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionNote: string | null;
  closedBy: string | null;
  closedAt: string | null;
  closeReason: string | null;
  actions: readonly (keyof AnyDocument['cycle'])[];
};
export type DocumentLine = Readonly<Record<string, unknown>> & { id: number };
export type OpenDocument = DocumentRow & { lines: readonly DocumentLine[] };

/** A column of the lines, and where its value comes from and goes to. */
export type DocumentColumn = {
  column: LineColumn;
  read: (line: DocumentLine) => CellValue;
  /** The fields of the input that it writes; a column without it is only displayed. */
  write?: (value: CellValue) => Readonly<Record<string, unknown>>;
};

/** The printed sheet of a document. Its fields and line columns are those of the screen. */
export type Sheet = {
  /** The heading; without it, the name of the family. */
  title?: string;
  /** The fields of the row that are printed in boxes next to each other: from whom, to whom. */
  parties: readonly string[];
  /** What is printed beside the fields of its header. */
  facts?: readonly Pick<Fact, 'label' | 'value' | 'isLong'>[];
  /** Which lines are printed; without it, all. */
  isPrinted?: (line: DocumentLine) => boolean;
  signatures: readonly Signature[];
  /** Who has signed in the system, where the family records that itself. */
  signed?: Readonly<Partial<Record<Signature, Signed>>>;
  /** Columns of the lines that are not printed, by name. */
  leftOut?: readonly string[];
  /** Columns of the lines that are printed as empty boxes to write in, by name. */
  blank?: readonly string[];
};

type HeaderInput<D extends AnyDocument> = HeaderOf<D> & {
  documentDate?: string;
  description?: string | null;
};

/** A quantity that a correction may change: its name in the request and in the line, and its heading. */
export type CorrectedField = { field: string; posted?: string; label: string };

/** A link to where something continues. */
export type Continuation = { label: string; to: string; Icon: TablerIcon };

/** The names of steps, and which of them is the current one; all are done when it is the last. */
export type Way = { steps: readonly string[]; current: number };

export type CreateEvents = { onClose: () => void; onCreated: (id: number) => void };

/** A screen of documents as data: which documents, which columns, which fields. */
export type DocumentView<D extends AnyDocument> = {
  contract: D;
  /** The kind that the screen creates and lists, in families with several. */
  kind?: string;
  columns: readonly AnyColumn[];
  /** Offers to approve and to reject in each row of the list, and for selected rows. */
  isDecided?: true;
  /** The steps of a document whose way continues in other documents, and the current one; without it, its statuses. */
  way?: (row: OpenDocument) => Way | null;
  /** Filters the screen always applies. */
  always?: readonly Filter[];
  header: (fields: RecordFields<HeaderInput<D>>) => ReactNode;
  /** The values of a new document; `null` while they are still being read. */
  blank: Partial<HeaderInput<D>> | null;
  /** The lines that a new document starts with. */
  newLines?: readonly Readonly<Record<string, unknown>>[];
  /** The columns of the lines, where they differ by the state of the document as a function. */
  lines: readonly DocumentColumn[] | ((row: OpenDocument) => readonly DocumentColumn[]);
  /** A rule about a line as a whole. */
  rule?: LineRule;
  /** Shows the lines as a sheet on a part of its own, with its heading. */
  lineSheet?: LineSheet & { title: string };
  /** What the screen offers beside the ways to enter lines, above them. */
  LineTools?: ComponentType<{ row: OpenDocument }>;
  /** The heading of a document that has a name; without it, its number. */
  nameOf?: (row: OpenDocument) => string;
  /** Lets the server add lines to a draft, such as everything in stock. */
  fill?: { endpoint: Endpoint; label: string };
  /** What is still missing before the next action is possible. */
  missing?: (row: OpenDocument) => readonly string[];
  /** The fields that the lines of a draft are written as, where the contract has no lines to write. */
  linesInHeader?: (lines: readonly Line[]) => Readonly<Record<string, unknown>>;
  /** The quantities that a correction may change. */
  correct?: readonly CorrectedField[];
  /** Parts of the page of a document beside those that every document has. */
  tabs?: (row: OpenDocument) => readonly RecordTab[];
  /** The tab to which the chain leads where no document is around this one. */
  besideChain?: { part: string; text: string } | undefined;
  /** Pages that continue with this document, such as the form of one that follows it. */
  continues?: (row: OpenDocument) => readonly Continuation[];
  /** Creates a document on a page of its own, in place of the form with its header; for those that start from another document. */
  create?: (events: CreateEvents) => ReactNode;
  /** Enters the lines on a phone. */
  Phone?: ComponentType<{ row: OpenDocument }>;
  /** Without it the document cannot be printed. */
  sheet?: Sheet | ((row: OpenDocument) => Sheet);
};

/** The facts of a document that nobody writes are those of its list. */
export const factColumnsOf = <D extends AnyDocument>({ contract, columns }: DocumentView<D>) =>
  contract.hasHeader ? [] : columns;

export const columnsOf = <D extends AnyDocument>({ lines }: DocumentView<D>, row: OpenDocument) =>
  typeof lines === 'function' ? lines(row) : lines;
