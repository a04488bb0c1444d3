import type { AnyDocument } from '@kalfa/contracts/document';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import type { Actor } from '../../lib/http/actor.ts';
import { lacks } from '../../lib/http/authorise.ts';
import { routeWithoutTransaction, type Route } from '../../lib/http/call.ts';
import type { PrintSettings } from '../../lib/print/frame.ts';
import { printedFrame } from '../../lib/print/printed-frame.ts';
import { writeJournal } from '../../lib/journal.ts';

type Seen = { id: number; number: string; kind: string };

type Family<Row extends Seen> = {
  family: string;
  /** Loads the document, if this user may see it. */
  find: (db: Reader, actor: Actor, id: number | undefined) => Promise<Row>;
  /** The page that allows this user to print it. */
  menuOf: (row: Row, actor: Actor) => MenuKey;
  /** The document with its lines, as this user may print it. */
  detailOf: (db: Reader, actor: Actor, row: Row) => Promise<object>;
};

/** The document for the printed sheet, which the browser draws. Like every export it is audited. */
export const printRoute = <Row extends Seen>(
  endpoint: AnyDocument['endpoints']['print'],
  { family, find, menuOf, detailOf }: Family<Row>,
  settings: PrintSettings,
): Route =>
  routeWithoutTransaction(endpoint, async (db, { actor, origin, params }) => {
    const row = await find(db.read, actor, params.id);
    const menu = menuOf(row, actor);
    if (!actor.can(menu, 'print')) throw lacks([{ menu, operation: 'print' }]);
    const document = await detailOf(db.read, actor, row);
    const { id: entityId, number: label } = row;
    const entry = { action: 'export', entity: family, entityId, label, changes: {} } as const;
    await db.write((tx) => writeJournal(tx, { actor, origin }, entry));
    return {
      document: document as never,
      ...(await printedFrame(db.read, settings, actor, { menu, id: row.id })),
    };
  });
