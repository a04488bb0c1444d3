import { recordStatus } from '@kalfa/contracts/fields';
import type { DocumentAction, DocumentStatus } from '@kalfa/contracts/lifecycle';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { ActOutcome } from '@kalfa/contracts/document';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor, Scope } from '../../lib/http/actor.ts';
import { column, type Condition } from '../list/conditions.ts';
import type { RowsQuery } from '../list/list.ts';
import type { Announcement } from '../../lib/notify/announce.ts';
import type { DocumentCall } from './act.ts';
import type { ApprovalRules, ApprovedAmount } from './approval-rules.ts';
import type { StoredDocument } from './document-store.ts';

/** A family of documents: the page of each of its kinds, and the scope check by its locations. */
export type DocumentFamily = {
  family: string;
  /** The page of a kind that this user may view; without one, its own page. */
  menuOf: (kind: string, actor: Actor) => MenuKey | null;
  /** Its documents with the location columns that `inScope` uses. */
  places: RowsQuery;
  inScope: (scope: Scope) => Condition | null;
  /** Its documents in these statuses that this user may see, the oldest first; all of them, or what is asked for. */
  listOpen?: (
    db: Reader,
    actor: Actor,
    statuses: readonly DocumentStatus[],
    only?: OnlyListed,
  ) => Promise<ListedDocument[]>;
  /** The page whose rights decide about the lines, where it is not that of the document. */
  linesMenu?: MenuKey | undefined;
  /** One of its documents as this user may see it. */
  read: (db: Reader, actor: Actor, id: number) => Promise<ReadDocument>;
  /** Takes an action, for endpoints that do so for any family. */
  act: (tx: Tx, call: DocumentCall, action: DocumentAction) => Promise<ActOutcome>;
  /** How a submission of the document is announced. */
  announces: (db: Reader, id: number) => Promise<Announcement | null>;
  /**
   * Its lines with an item as steps of the chain of documents: `documentId`, `itemId`, `line` and `sources` as unique names of
   * lines, `step`, `quantity`, and what of it is `counted`, `open` and `lost` (`ChainLine`).
   */
  chainLines?: RowsQuery | undefined;
  /** The actions that this user may take now on a document that they see. */
  actionsOn: (db: Reader, actor: Actor, id: number) => Promise<DocumentAction[]>;
};

/** Which of the documents are asked for. */
export type OnlyListed = {
  ids?: readonly number[] | undefined;
  createdBy?: number;
  /** Those on which the user may take this action now. */
  action?: DocumentAction;
};

/** A document of any family with what this user may do with it now. */
export type ListedDocument = {
  id: number;
  family: string;
  kind: string;
  menu: MenuKey;
  number: string;
  status: DocumentStatus;
  createdById: number;
  submittedAt: string | null;
  decidedAt: string | null;
  createdAt: string;
  lineCount: number;
  version: number;
  actions: readonly DocumentAction[];
} & DocumentEnds &
  Required<ApprovedAmount> &
  Pick<ApprovalRules, 'approvalLimit' | 'bulkLimit'>;

/** A document of any family with its lines. */
export type ReadDocument = StoredDocument & {
  createdBy: string;
  submittedBy: string | null;
  lines: readonly Readonly<Record<string, unknown>>[];
};

/** Where the goods of a document come from, or the place it is about, and where they go. */
export type DocumentEnds = { from: string; to: string | null };

export type VisibleDocument = {
  id: number;
  family: string;
  kind: string;
  recordStatus: number;
  menu: MenuKey;
};

/** Which of these documents this user may see: by the permission to view their kind, and by their locations. */
export async function visibleAmong(
  db: Reader,
  actor: Actor,
  families: readonly DocumentFamily[],
  ids: readonly number[],
): Promise<VisibleDocument[]> {
  const { rows } = await sql<Omit<VisibleDocument, 'menu'>>`
    select id, family, kind, record_status as "recordStatus" from core.documents where id = any(${ids}::bigint[])`.execute(
    db,
  );
  const seen = await Promise.all(
    families.map(async ({ family, menuOf, places, inScope }) => {
      const open = rows
        .filter((row) => row.family === family)
        .flatMap((row) => {
          const menu = menuOf(row.kind, actor);
          if (!menu || !actor.can(menu, 'view')) return [];
          if (row.recordStatus === recordStatus.archived && !actor.can(menu, 'delete')) return [];
          return [{ ...row, menu }];
        });
      const condition = inScope(actor.scope);
      if (open.length === 0 || !condition) return open;
      const { rows: here } = await sql<{ id: number }>`
        select r.id from ${places} as r where ${column('id')} = any(${open.map(({ id }) => id)}::bigint[]) and ${condition}`.execute(
        db,
      );
      const known = new Set(here.map(({ id }) => id));
      return open.filter(({ id }) => known.has(id));
    }),
  );
  return seen.flat();
}
