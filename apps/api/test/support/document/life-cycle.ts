import { documentEvent } from '@kalfa/contracts/document';
import { refusalStatus } from '@kalfa/contracts/refusal';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { oneAfterTheOther } from '../one-after-the-other.ts';
import { why, type DocumentSuite } from './suite.ts';

/** Which actions are possible when, and for whom. */
export function describeLifeCycle(suite: DocumentSuite): void {
  const { app, contract, samples, cycle, actions, statuses, another, firstStep } = suite;
  const { act, callOf, reach, reachFor, read, listed, events, withoutTrace } = suite;

  test.each(statuses)(
    'a %s document offers the actions of its cycle, and refuses the others',
    async (status) => {
      const document = await reach(status);
      for (const isAuthor of [true, false]) {
        const as = isAuthor ? app.tokens.admin : another.token;
        const open = suite.openFor(status, isAuthor);
        const seen = await read(document.id, as);
        expect(seen.actions.toSorted()).toEqual([...open, ...(samples.offered?.[status] ?? [])].toSorted());
        expect((await listed(document.id, as))?.actions).toEqual(seen.actions);
        const refused = actions.filter((action) => !open.includes(action));
        const replies = await withoutTrace(
          document,
          refused.map((action) => callOf(action, document, { as })),
        );
        const got = replies.map((reply, index) => [refused[index], reply.status, reply.body.code]);
        const expected = refused.map((action) => {
          const isOpen = cycle[action]?.from.includes(status);
          const denied = cycle[action]?.isForAuthor ? 'FORBIDDEN' : 'FOUR_EYES';
          const code = isOpen ? denied : (cycle[action]?.refusals?.[status] ?? 'STATE_CONFLICT');
          return [action, refusalStatus[code], code];
        });
        expect(got).toEqual(expected);
      }
    },
  );

  const offers = statuses.flatMap((status) =>
    [true, false].flatMap((isAuthor) =>
      suite.openFor(status, isAuthor).map((action) => ({
        status,
        action,
        isAuthor,
        who: isAuthor ? 'its author' : 'somebody else',
      })),
    ),
  );
  test.each(offers)(
    '$action of a $status document succeeds for $who, who is told what is possible next',
    async ({ status, action, isAuthor }) => {
      const as = isAuthor ? app.tokens.admin : another.token;
      const document = await reach(status);
      const known = await suite.announced(document.id);
      const reply = await act(action, document, { as });
      expect([reply.status, reply.body.code]).toEqual([200, undefined]);
      const { data } = reply.body;
      const { id, number } = document;
      const to = suite.leadsTo(action, status);
      expect(data).toMatchObject({ id, number, status: to });
      // An edit that changes the date or the description changes the row twice.
      const raised = action === 'edit' ? [1, 2] : [1];
      expect(raised).toContain(data.version - document.version);
      const now = await read(id, as);
      expect(now).toMatchObject({
        status: to,
        version: data.version,
        actions: data.actions,
        updatedBy: isAuthor ? 'Test Administrator' : another.name,
      });
      expect((await listed(id, as))?.actions).toEqual(data.actions);
      const [event] = await events(id);
      expect(event).toMatchObject({ action, fromStatus: status, toStatus: to, by: now.updatedBy });
      expect(documentEvent.strict().safeParse(event).error).toBeUndefined();
      expect((await suite.announced(id)).slice(known.length)).toMatchObject([{ act: action, status: to }]);
    },
  );

  test.runIf(cycle.archive)('an archived document offers no action and refuses all', async () => {
    const document = await reachFor('archive');
    await act('archive', document);
    const archived = await read(document.id);
    expect(archived).toMatchObject({ recordStatus: 2, status: document.status, actions: [] });
    const replies = await withoutTrace(
      archived,
      actions.map((action) => callOf(action, archived)),
    );
    expect(replies.map(({ status }) => status)).toEqual(actions.map(() => 409));
  });

  const reasoned = actions.flatMap((action) =>
    suite.reasonedFrom(action).map((status) => ({ action, status })),
  );
  test.runIf(reasoned.length > 0).each(reasoned)(
    '$action of a $status document needs a reason, which is in its history',
    async ({ action, status }) => {
      const document = await reach(status);
      const replies = await withoutTrace(
        document,
        [null, ' \n '].map((reason) => callOf(action, document, { reason })),
      );
      for (const { status: answered, body } of replies) {
        const isNamed = body.code === 'REASON_REQUIRED' || body.errors?.some(({ path }) => path === 'reason');
        expect([answered, isNamed]).toEqual([422, true]);
      }
      expect((await act(action, document)).status).toBe(200);
      expect((await events(document.id))[0]).toMatchObject({ action, note: why });
    },
  );

  test.runIf(contract.fourEyes)(
    'neither the author nor the submitter approves it; somebody else does',
    async () => {
      const document = await reachFor('approve');
      const [own] = await withoutTrace(document, [callOf('approve', document, { as: app.tokens.admin })]);
      expect(own).toMatchObject({ status: 403, body: { code: 'FOUR_EYES' } });
      await app.db.write((tx) =>
        sql`update core.documents set submitted_by = (select id from identity.users where display_name = ${another.name})
        where id = ${document.id}`.execute(tx),
      );
      const submitted = await read(document.id, another.token);
      expect(submitted.actions).not.toContain('approve');
      expect((await act('approve', submitted)).body.code).toBe('FOUR_EYES');
      const third = await suite.personWith(suite.allOperations);
      expect((await read(document.id, third)).actions).toContain('approve');
      expect((await act('approve', submitted, { as: third })).status).toBe(200);
    },
  );

  test.runIf(firstStep)(
    'an action sent twice with one key is taken once, and all get the same answer',
    async () => {
      if (!firstStep) return;
      const document = await reachFor(firstStep);
      const call = await callOf(firstStep, document, { headers: suite.newKey() });
      const [one, two] = await Promise.all([suite.send(call), suite.send(call)]);
      const three = await suite.send(call);
      expect([one.status, two.text, three.text]).toEqual([200, one.text, one.text]);
      expect((await read(document.id)).version).toBe(document.version + 1);
      expect((await events(document.id)).filter(({ action }) => action === firstStep)).toHaveLength(1);
    },
  );

  test.runIf(firstStep)('of two simultaneous calls of an action without a key, one succeeds', async () => {
    if (!firstStep) return;
    const document = await reachFor(firstStep);
    const replies = await oneAfterTheOther(
      app,
      sql`select from core.documents where id = ${document.id} for update`,
      () => act(firstStep, document),
      () => act(firstStep, document),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect((await events(document.id)).filter(({ action }) => action === firstStep)).toHaveLength(1);
  });
}
