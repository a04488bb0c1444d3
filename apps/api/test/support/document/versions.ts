import type { DocumentAction } from '@kalfa/contracts/lifecycle';
import { expect, test } from 'vitest';
import type { DocumentSuite } from './suite.ts';

/** Every action is based on the version that its user has seen. */
export function describeVersions(suite: DocumentSuite): void {
  const { samples, cycle, url, another, act, read, reachFor, send, callOf, withoutTrace } = suite;
  const own = Object.keys(cycle) as DocumentAction[];
  const versioned = own.filter((action) => !samples.unversioned?.includes(action));

  test.each(own)('%s of an old version is refused, naming who changed it', async (action) => {
    const document = await reachFor(action);
    const { version: currentVersion, updatedBy: changedBy } = document;
    const old = currentVersion > 1 ? currentVersion - 1 : currentVersion + 1;
    const [stale, unmatched, unreadable] = await withoutTrace(document, [
      callOf(action, document, { version: old }),
      callOf(action, document, { headers: { 'if-match': `"${old}"` } }),
      callOf(action, document, { headers: { 'if-match': 'yesterday' } }),
    ]);
    const params = { currentVersion, changedBy };
    expect(stale).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', params } });
    expect(unmatched).toMatchObject({ status: 412, body: { code: 'PRECONDITION_FAILED', params } });
    expect(unreadable).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST' } });
  });

  test.each(versioned)('%s without a version is refused; that of the headers is enough', async (action) => {
    const document = await reachFor(action);
    const [refused] = await withoutTrace(document, [callOf(action, document, { version: null })]);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', errors: [{ path: 'version', code: 'REQUIRED' }] },
    });
    const { headers } = await send({ method: 'GET', url: `${url}/${document.id}` });
    expect(headers.etag).toBe(`"${document.version}"`);
    const matched = { 'if-match': String(headers.etag) };
    expect((await act(action, document, { version: null, headers: matched })).status).toBe(200);
  });

  test.runIf(cycle.edit)(
    'of two people who edit the same version, the second sees who was first',
    async () => {
      const document = await reachFor('edit');
      expect((await act('edit', document, { as: another.token })).status).toBe(200);
      const edited = await read(document.id);
      const [second] = await withoutTrace(edited, [callOf('edit', document)]);
      const { version: currentVersion, updatedAt: changedAt } = edited;
      expect(second).toMatchObject({
        status: 409,
        body: { code: 'VERSION_CONFLICT', params: { currentVersion, changedBy: another.name, changedAt } },
      });
    },
  );
}
