import { randomUUID } from 'node:crypto';
import type { OwnDecision, WaitingRow } from '@kalfa/contracts/documents/approval';
import { schemaRules } from '@kalfa/db/verify/schema-rules';
import { countViolations } from '@kalfa/db/verify/violations';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useSuperuser } from '../../../test/support/as-superuser.ts';
import { decideNow } from '../../../test/support/decide-now.ts';
import { addPerson, addRole, newToken, type TestPerson } from '../../../test/support/people.ts';
import { setLimit } from '../../../test/support/approval-settings.ts';
import {
  addItems,
  callStock,
  doStock,
  makeStockWorld,
  type StockWorld,
} from '../../../test/support/stock-world.ts';
import { request, useTestApp } from '../../../test/support/test-app.ts';
import { startTestQueue } from '../../../test/support/test-queue.ts';

const app = useTestApp();
const whenSuperuserDoes = useSuperuser(app);
let world: StockWorld;
let itemId: number | undefined;
let buyer: TestPerson;

const list = 'baseinfo/approvals';
const orders = 'initial-operations/orders';

beforeAll(async () => {
  world = await makeStockWorld(app);
  [itemId] = await addItems(app, world, 1);
  const role = await addRole(app.db, {
    name: 'buyer',
    scope: 'all',
    grants: ['approvals.view', 'orders.view', 'orders.approve'],
  });
  await setLimit(app, role, 'order', { amount: '1000.00', bulkAmount: null });
  buyer = await addPerson(app.db, { username: 'the.buyer', roles: ['buyer'] });
});

/** An order of 50.00 about which the buyer has just decided. */
async function heldOrder(): Promise<{ id: number }> {
  const lines = [{ itemId, quantity: '5', estimatedPrice: '10' }];
  const made = await doStock<{ id: number; version: number }>(app, 'POST', orders, {
    providerId: world.providerId,
    lines,
  });
  const { version } = await doStock(app, 'POST', `${orders}/${made.id}/submit`, { version: made.version });
  await doStock(app, 'POST', `${list}/${made.id}/decision`, { version, action: 'approve' }, buyer.token);
  return made;
}
const inbox = () =>
  doStock<{ rows: WaitingRow[]; decisions: OwnDecision[] }>(app, 'GET', list, undefined, buyer.token);

test('a decision whose job fails for good is refused, its document waits again, and the job is stored as failed', async () => {
  const { id } = await heldOrder();
  await query(
    app.urls.owner,
    `create function core.fail_event() returns trigger language plpgsql as $$ begin raise exception 'a bug'; end $$;
    create trigger fail_event before insert on core.document_events for each row when (new.document_id = ${id})
      execute function core.fail_event()`,
  );
  // The fifth of five attempts, which would otherwise come after four minutes.
  await query(
    app.urls.super,
    `update graphile_worker._private_jobs as job set attempts = max_attempts - 1, run_at = now()
    from graphile_worker._private_tasks as task where task.id = job.task_id and task.identifier = 'decide'`,
  );
  const runner = await startTestQueue(app);
  try {
    await vi.waitFor(
      async () => {
        const { rows, decisions } = await inbox();
        expect(decisions).toContainEqual(
          expect.objectContaining({ documentId: id, state: 'refused', refusal: 'DECISION_FAILED' }),
        );
        expect(rows.map((row) => row.id)).toContain(id);
        const { rows: failed } = await sql`select name, error from core.failed_jobs`.execute(app.db.read);
        expect(failed).toEqual([{ name: 'decide', error: expect.stringContaining('a bug') }]);
      },
      { timeout: 20_000, interval: 100 },
    );
  } finally {
    await runner.stop();
  }
});

test('the verification finds a decision that is due and was left waiting', async () => {
  const { id } = await heldOrder();
  const rule = schemaRules.find(
    ({ says }) => says === 'no decision that is due waits for more than ten minutes',
  );
  if (!rule) throw new Error('there is no such rule');
  expect(await countViolations(app.db.read, rule)).toMatchObject({ count: 0 });
  const found = await whenSuperuserDoes(
    [
      `update core.held_decisions set decided_at = now() - interval '12 minutes', due_at = now() - interval '11 minutes'
      where document_id = ${id}`,
    ],
    (tx) => countViolations(tx, rule),
  );
  expect(found).toMatchObject({ count: 1, examples: [`approve of document ${id}`] });
});

describe('what a user has just decided', () => {
  const refusalOf = async (id: number) =>
    (
      await sql<{ status: string; state: string; refusal: string | null }>`
        select document.status, held.state, held.refusal
        from core.held_decisions as held join core.documents as document on document.id = held.document_id
        where document.id = ${id}`.execute(app.db.read)
    ).rows[0];
  const status = (recordStatus: number) =>
    app.db.write((tx) =>
      sql`update identity.users set record_status = ${recordStatus} where id = ${buyer.userId}`.execute(tx),
    );

  const anotherSession = async (): Promise<string> => {
    const { rows } = await app.db.write((tx) =>
      sql<{ id: number }>`
      insert into identity.sessions (user_id, expires_at, absolute_expires_at, remember, user_agent)
      values (${buyer.userId}, now() + interval '1 hour', now() + interval '1 day', false, 'another one') returning id`.execute(
        tx,
      ),
    );
    return newToken({ ...buyer, sessionId: rows[0]?.id ?? 0 });
  };

  test.each([
    [
      'an administrator ends all their sessions',
      () => request(app, { method: 'DELETE', url: `/api/users/${buyer.userId}/sessions` }),
    ],
    [
      'an administrator resets their password',
      () => request(app, { method: 'POST', url: `/api/users/${buyer.userId}/reset-password`, payload: {} }),
    ],
    [
      'they close the session it was made in from another one',
      async () => {
        const other = await anotherSession();
        return request(app, {
          method: 'DELETE',
          url: `/api/users/me/sessions/${buyer.sessionId}`,
          headers: { authorization: `Bearer ${other}` },
        });
      },
    ],
    [
      'they close all sessions but another one',
      async () => {
        const other = await anotherSession();
        return request(app, {
          method: 'DELETE',
          url: '/api/users/me/sessions',
          headers: { authorization: `Bearer ${other}` },
        });
      },
    ],
    ['their account is closed, even if it is opened again', async () => (await status(1), status(0))],
  ])('does not take effect once %s', async (_, end) => {
    buyer = await addPerson(app.db, { username: `buyer.${randomUUID()}`, roles: ['buyer'] });
    const { id } = await heldOrder();
    await end();
    await decideNow(app, id);
    expect(await refusalOf(id)).toEqual({ status: 'pending', state: 'refused', refusal: 'SESSION_REVOKED' });
  });

  test('takes effect although they sign out', async () => {
    buyer = await addPerson(app.db, { username: 'signing.out', roles: ['buyer'] });
    const { id } = await heldOrder();
    const { status: answered } = await callStock(app, 'POST', 'auth/logout', {}, buyer.token);
    expect(answered).toBe(200);
    await decideNow(app, id);
    expect(await refusalOf(id)).toMatchObject({ status: 'approved', state: 'done' });
  });
});
