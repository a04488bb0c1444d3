import type { ActOutcome, documentEnvelope } from '@kalfa/contracts/document';
import type { DocumentAction, DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { z } from 'zod';
import type { TestApp } from '../test-app.ts';

export type Input = Record<string, unknown>;
export type NewDocument = Input & { lines?: Input[] };
export type Row = z.output<typeof documentEnvelope> & Record<string, unknown>;
export type Line = { id: number } & Record<string, unknown>;
export type Detail = Row & { lines: Line[] };
export type Written = Detail & { lineIds: Record<string, number> };
export type Outcome = ActOutcome & Record<string, unknown>;

/** A place where people work. */
export type Place = { warehouseId: number } | { workhouseId: number } | { storeId: number };

/** What an action needs beside the version and a reason, and where it leads if the life cycle leaves that open. */
type ActSample = {
  body?: (document: Detail) => Input;
  to?: DocumentStatus;
  /** What has to follow, so that every action of the next status is possible. */
  after?: (document: Detail) => Promise<unknown>;
};

type LineSamples = {
  /** The field whose value may stand in one line only, where there is one. */
  item?: string;
  /** Fields of a line that must be refused, each with the field and the error that must be reported. */
  invalid: { fields: () => Input; field: string; code: string }[];
  /** A valid line with an item that is in no line of `fresh`, for families whose lines can be edited. */
  another?: () => Input;
  /** A valid change of a line that keeps its item. */
  change?: Input;
};

/** The samples of a family of documents for its conformance suite, with what its contract takes. */
export type DocumentSamples<New, Change> = {
  /** The kind, in families with several. */
  kind?: string;
  /** Creates the places, items and stock that the other samples use. */
  prepare: (app: TestApp) => Promise<void>;
  /**
   * The input of a new document, in the form in which it is read back, without kind, date and description. Families with
   * lines give three. Documents of several calls exist side by side, in every status.
   */
  fresh: () => Promise<Omit<New, 'kind'>>;
  /** A change of all header fields that can change, for families that can be edited. */
  change?: () => Promise<Change>;
  /** For families whose lines are written by users. */
  lines?: LineSamples;
  acts?: Partial<Record<DocumentAction, ActSample>>;
  /** How to reach the statuses that no action of the cycle leads to. */
  reach?: Partial<
    Record<DocumentStatus, { from: DocumentStatus; by: (document: Detail) => Promise<unknown> }>
  >;
  /** The actions of other families that are offered in a status. */
  offered?: Partial<Record<DocumentStatus, DocumentAction[]>>;
  /** The actions that only people whom a document names may take; the family tests them itself. */
  named?: DocumentAction[];
  /** The actions that are possible without a version. */
  unversioned?: DocumentAction[];
  /** Further pages whose rights decide about parts of a document; the family tests them itself. */
  pages?: MenuKey[];
  /** A place whose people may write this document, in families that belong to places. */
  place?: (document: Row) => Place;
  /** A place whose people see no document of these samples. */
  foreignPlace?: () => Place;
};

/** The samples of any family, for the tests, which know no fields. */
export type AnySamples = DocumentSamples<NewDocument, Input>;
