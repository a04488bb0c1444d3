import { query } from '@kalfa/tools/services/query';
import type { DocumentAction } from '@kalfa/contracts/lifecycle';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { notificationsAbout } from '../notifications-about.ts';
import type { Input } from './samples.ts';
import type { DocumentSuite } from './suite.ts';

type Changes = Record<string, [before: unknown, after: unknown]>;

/** What is written beside a change: its history, the audit, the event for machines, and the notification. */
export function describeJournal(suite: DocumentSuite): void {
  const { app, contract, samples, cycle, url, create, read, events, patch, patchOf, act, callOf, reachFor } =
    suite;
  const isEdited = contract.writesLines && cycle.edit !== undefined;
  const submit = (Object.keys(cycle) as DocumentAction[]).find(
    (action) => cycle[action]?.stamp === 'submitted',
  );

  /** The changes of the newest edit in the history, which the audit must have as well. */
  async function changesOf(id: number): Promise<Changes> {
    const [event] = await events(id);
    const { rows } = await sql<{ action: string; changes: Changes }>`
      select action, changes from core.audit_entries where entity = ${contract.name} and entity_id = ${id} order by id desc`.execute(
      app.db.read,
    );
    expect(event?.action).toBe('edit');
    expect(rows[0]).toEqual({ action: 'update', changes: event?.changes });
    expect((await suite.announced(id)).map(({ act: done }) => done)).toEqual(['create', 'edit']);
    return event?.changes as Changes;
  }

  test.runIf(cycle.edit)('a change affects only the sent fields', async () => {
    const { lineIds: _ids, ...before } = await create();
    const change = { description: 'Another description' };
    const { body } = await patch(before.id, { version: before.version, ...change });
    const { lineIds, ...after } = body.data;
    const { version, updatedAt } = after;
    expect(after).toEqual({ ...before, ...change, version, updatedAt });
    expect(lineIds).toEqual({});
    expect(await read(before.id)).toEqual(after);
    expect(await changesOf(before.id)).toEqual({ description: [before.description, change.description] });
  });

  test.runIf(cycle.edit)('a changed header is in the history and the audit, before and after', async () => {
    const input = await suite.inputOf();
    const before = await create(input);
    const change: Input = (await samples.change?.()) ?? {};
    const { status, body } = await patch(before.id, { version: before.version, ...change });
    expect(status).toBe(200);
    const isShown = (field: string) => field in contract.row.shape;
    const shown = Object.entries(change).filter(([field]) => isShown(field));
    expect(body.data).toMatchObject(Object.fromEntries(shown));
    const expected = Object.entries(change).map(([field, value]) => [
      field,
      [isShown(field) ? before[field] : input[field], value],
    ]);
    expect(await changesOf(before.id)).toEqual(Object.fromEntries(expected));
  });

  test.runIf(isEdited)(
    'added, changed, moved and removed lines are in the history and the audit',
    async () => {
      const input = await suite.inputOf();
      const before = await create(input);
      const [first = {}] = input.lines ?? [];
      const [a, b, c] = before.lines;
      const { change = {}, another = () => ({}) } = samples.lines ?? {};
      const { body } = await patch(before.id, {
        version: before.version,
        lines: {
          upsert: [
            { ...first, ...change, id: a?.id },
            { ...another(), key: 'd' },
          ],
          remove: [b?.id],
          order: [String(c?.id), 'd', String(a?.id)],
        },
      });
      const { d } = body.data.lineIds;
      const changes = await changesOf(before.id);
      expect(changes).toEqual({
        ...Object.fromEntries(
          Object.entries(change).map(([field, value]) => [`lines.${a?.id}.${field}`, [a?.[field], value]]),
        ),
        [`lines.${b?.id}`]: [expect.objectContaining({ id: b?.id, ...input.lines?.[1] }), null],
        [`lines.${d}`]: [null, expect.objectContaining({ id: d, ...another() })],
        'lines.order': [
          [a?.id, c?.id],
          [c?.id, a?.id],
        ],
      });
    },
  );

  test('an unknown field is refused, also one of the envelope, and leaves no trace', async () => {
    const document = await create();
    const input = await suite.inputOf();
    const { id, version } = document;
    for (const field of ['surprise', 'id', 'number', 'status', 'createdBy', 'recordStatus']) {
      const replies = await suite.withoutTrace(document, [
        { method: 'POST', url, payload: { ...input, [field]: 1 } },
        ...(cycle.edit ? [patchOf(id, { version, [field]: 1 })] : []),
      ]);
      for (const { status, body } of replies)
        expect([status, body.errors]).toMatchObject([422, [{ path: field, code: 'UNKNOWN_FIELD' }]]);
    }
  });

  test('a document created twice with one key exists once', async () => {
    const payload = await suite.inputOf();
    const call = { method: 'POST' as const, url, payload, headers: suite.newKey() };
    const [one, two] = await Promise.all([suite.send(call), suite.send(call)]);
    expect([one.status, two.text]).toEqual([201, one.text]);
    expect(await suite.announced(one.body.data.id)).toMatchObject([{ act: 'create' }]);
  });

  test.runIf(submit)('a submitted document is announced once, and only if its change is stored', async () => {
    if (!submit) return;
    const document = await reachFor(submit);
    const known = (await notificationsAbout(app.db.read, contract.name, document.id)).length;
    const sent = async () => (await notificationsAbout(app.db.read, contract.name, document.id)).slice(known);
    await act(submit, document, { version: document.version + 1 });
    expect(await sent()).toEqual([]);
    // The answer is stored last in the transaction, so this call fails when all its work is done.
    await query(app.urls.owner, 'revoke update on core.idempotency_keys from kalfa_app');
    const failed = await suite.send(await callOf(submit, document, { headers: suite.newKey() }));
    await query(app.urls.owner, 'grant update on core.idempotency_keys to kalfa_app');
    expect([failed.status, await sent(), await read(document.id)]).toEqual([500, [], document]);
    expect((await act(submit, document)).status).toBe(200);
    expect(await sent()).toMatchObject([{ action: 'submitted', number: document.number }]);
  });
}
