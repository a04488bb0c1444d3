import type { AnyDocument } from '@kalfa/contracts/document';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Reader, Tx } from '@kalfa/db/database';
import type { Actor } from '../../lib/http/actor.ts';
import { lacks } from '../../lib/http/authorise.ts';
import { route, type Caller, type Route } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { writeJournal } from '../../lib/journal.ts';
import { attachFile, attachmentsOf, detachFile } from '../record/attachments.ts';

type Seen = { id: number; number: string; status: string };

type Family<Row extends Seen> = {
  family: string;
  /** Loads the document, if this user may see it. */
  find: (db: Reader, actor: Actor, id: number | undefined) => Promise<Row>;
  menuOf: (row: Row) => MenuKey;
  isWritable: (actor: Actor, row: Row) => boolean;
};

const column = 'document_id';

/** Files of a document: users who may write it can attach files at any time, and remove them until it is decided. */
export function documentFileRoutes<Row extends Seen>(
  endpoints: Pick<AnyDocument['endpoints'], 'attachments' | 'attach' | 'detach'>,
  { family, find, menuOf, isWritable }: Family<Row>,
): Route[] {
  const changed = async (
    tx: Tx,
    { actor }: Caller,
    id: number | undefined,
    needs: readonly ('add' | 'edit')[],
  ) => {
    const row = await find(tx, actor, id);
    const menu = menuOf(row);
    if (!needs.some((operation) => actor.can(menu, operation)))
      throw lacks(needs.map((operation) => ({ menu, operation })));
    if (!isWritable(actor, row)) throw refuse('FORBIDDEN', { params: { rule: 'ownPlaces' } });
    return row;
  };
  const recordChange = (tx: Tx, caller: Caller, row: Row, files: [string | null, string | null]) =>
    writeJournal(tx, caller, {
      action: 'update',
      entity: family,
      entityId: row.id,
      label: row.number,
      changes: { attachments: files },
    });
  return [
    route(endpoints.attachments, async (db, call) =>
      attachmentsOf(db, column, (await find(db, call.actor, call.params.id)).id),
    ),
    route(endpoints.attach, async (tx, call) => {
      const row = await changed(tx, call, call.params.id, ['add', 'edit']);
      await recordChange(tx, call, row, [
        null,
        await attachFile(tx, call.actor, { column, id: row.id }, call.body.fileId),
      ]);
      return attachmentsOf(tx, column, row.id);
    }),
    route(endpoints.detach, async (tx, call) => {
      const row = await changed(tx, call, call.params.id, ['edit']);
      if (!['draft', 'pending'].includes(row.status))
        throw refuse('STATE_CONFLICT', { params: { status: row.status } });
      await recordChange(tx, call, row, [
        await detachFile(tx, { column, id: row.id }, call.params.attachmentId ?? 0),
        null,
      ]);
      return attachmentsOf(tx, column, row.id);
    }),
  ];
}
