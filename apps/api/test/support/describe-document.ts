import type { AnyDocument } from '@kalfa/contracts/document';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeCallers } from './document/callers.ts';
import { describeDates } from './document/dates.ts';
import { describeJournal } from './document/journal.ts';
import { describeLifeCycle } from './document/life-cycle.ts';
import { describeLines } from './document/lines.ts';
import { describeLists } from './document/lists.ts';
import { describeNullFields } from './document/null-fields.ts';
import { describePrint } from './document/print.ts';
import type { AnySamples, DocumentSamples, Written } from './document/samples.ts';
import { documentSuite } from './document/suite.ts';
import { describeVersions } from './document/versions.ts';
import { addPerson } from './people.ts';
import { useTestApp, type TestApp } from './test-app.ts';

type BodyOf<D extends AnyDocument, E extends 'create' | 'update'> = z.input<D['endpoints'][E]['body']>;

/** The rules of every family of documents, tested over HTTP on a real database. */
export function describeDocument<D extends AnyDocument>(
  own: D,
  ownSamples: DocumentSamples<BodyOf<NoInfer<D>, 'create'>, BodyOf<NoInfer<D>, 'update'>>,
): TestApp {
  const app = useTestApp();
  // The tests know no fields: those of the family were checked where the samples are written.
  const contract: AnyDocument = own;
  const samples = ownSamples as AnySamples;
  const suite = documentSuite(app, contract, samples);
  const { another, prefix, url } = suite;

  // For the whole file: if it fails, every test of the file is skipped and its error is the only one.
  beforeAll(async () => {
    const displayName = another.name;
    const person = await addPerson(app.db, { username: 'another.admin', displayName, roles: ['admin'] });
    another.token = person.token;
    await samples.prepare(app);
  });

  describe(`${contract.name} as a document`, () => {
    test('a created document is read back with its number and envelope, and nothing unpromised', async () => {
      const payload = await suite.inputOf();
      const { status, body } = await suite.send<Written>({ method: 'POST', url, payload });
      expect(status).toBe(201);
      const { lineIds, ...document } = body.data;
      const { lines: _lines, ...input } = payload;
      const shown = Object.entries(input).filter(([field]) => field in contract.row.shape);
      expect(document).toMatchObject({
        ...Object.fromEntries(shown),
        version: 1,
        recordStatus: 0,
        status: contract.startsAs,
        createdBy: 'Test Administrator',
        updatedBy: 'Test Administrator',
        submittedAt: null,
        decidedAt: null,
        closedAt: null,
        actions: suite.openFor(contract.startsAs, true),
      });
      expect(document.number).toMatch(new RegExp(`^${prefix}-${document.documentDate.slice(0, 4)}-\\d{6}$`));
      expect(Object.values(lineIds)).toEqual(contract.writesLines ? document.lines.map(({ id }) => id) : []);
      expect(await suite.read(document.id)).toEqual(document);
      const lineRow = contract.lineRow ?? z.object({});
      const strict = contract.row.extend({ lines: z.array(lineRow.strict()) }).strict();
      expect(strict.safeParse(document).error).toBeUndefined();
      expect(await suite.events(document.id)).toMatchObject([
        { action: 'create', fromStatus: null, toStatus: contract.startsAs, by: 'Test Administrator' },
      ]);
    });

    describeNullFields(suite);
    describeLines(suite);
    describeDates(suite);
    describeJournal(suite);
    describeVersions(suite);
    describeCallers(suite);
    describePrint(suite);
    describeLifeCycle(suite);
    describe('its list', () => {
      describeLists(suite);
    });
  });

  return app;
}
