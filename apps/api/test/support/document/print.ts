import { menus } from '@kalfa/contracts/menu';
import type { PrintedDocument } from '@kalfa/contracts/document';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isKnownAccess } from '../../../src/lib/http/authorise.ts';
import { addKeeper } from '../stock-world.ts';
import type { DocumentSuite } from './suite.ts';

/** The printed sheet of a document: what the server sends for it, and to whom. */
export function describePrint(suite: DocumentSuite): void {
  const { app, contract, samples, cycle, menu, url, send, done, create, read, reachFor, act } = suite;
  const isPrinted = isKnownAccess(contract.endpoints.print.access);
  const printOf = (id: number | string, as?: string) => ({
    method: 'GET' as const,
    url: `${url}/${id}/print`,
    ...(as && { as }),
  });
  /** The entries of the audit about a document, without those of its changes. */
  async function exportsOf(id: number): Promise<unknown[]> {
    const { rows } = await sql`
      select a.label, u.display_name as by from core.audit_entries as a join identity.users as u on u.id = a.user_id
      where a.entity = ${contract.name} and a.entity_id = ${id} and a.action = 'export'`.execute(app.db.read);
    return rows;
  }

  test.runIf(isPrinted)(
    'a print-out has the document, its address and who printed it, and is audited',
    async () => {
      const { id, number } = await create();
      const printed = await done<PrintedDocument>(printOf(id));
      expect(contract.endpoints.print.answer.strict().safeParse(printed).error).toBeUndefined();
      expect(printed).toMatchObject({ document: await read(id), printedBy: 'Test Administrator' });
      expect(printed.letterhead.name).not.toBe('');
      const address = new URL(printed.url);
      const page = new URL(menus[menu].url, address);
      expect([address.pathname, address.searchParams.get('id')]).toEqual([page.pathname, String(id)]);
      expect(Math.abs(Date.now() - Date.parse(printed.printedAt))).toBeLessThan(60_000);
      expect(await exportsOf(id)).toEqual([{ label: number, by: 'Test Administrator' }]);
    },
  );

  test.runIf(isPrinted)('only users who see it and may print this kind can print it', async () => {
    const document = await create();
    const withoutPrint = await suite.personWith(
      suite.allOperations.filter((operation) => operation !== 'print'),
    );
    const withoutView = await suite.personWith(['print']);
    const printer = await suite.personWith(['view', 'print']);
    const { foreignPlace } = samples;
    const strangers = foreignPlace ? [await addKeeper(app, foreignPlace(), suite.grants)] : [];
    const refused = await suite.withoutTrace(document, [
      printOf(document.id, withoutPrint),
      printOf(document.id, withoutView),
      ...strangers.map(({ token }) => printOf(document.id, token)),
      printOf(999_999_999),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 404, ...strangers.map(() => 404), 404]);
    expect((await send(printOf(document.id, printer))).status).toBe(200);
  });

  test.runIf(isPrinted && cycle.archive)(
    'an archived document is printed by users who may archive',
    async () => {
      const document = await reachFor('archive');
      await act('archive', document);
      const printer = await suite.personWith(['view', 'print']);
      expect((await send(printOf(document.id, printer))).status).toBe(404);
      expect((await send(printOf(document.id))).status).toBe(200);
    },
  );
}
