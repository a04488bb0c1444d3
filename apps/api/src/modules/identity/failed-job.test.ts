import { failedJob, type FailedJobRow } from '@kalfa/contracts/identity/failed-job';
import { query } from '@kalfa/tools/services/query';
import { Logger, runOnce } from 'graphile-worker';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeFinalFailures } from '../../app/jobs/failed-tasks.ts';
import { relayOnce } from '../../lib/notify/outbox.ts';
import { request, useTestApp, type ActorName } from '../../../test/support/test-app.ts';

const app = useTestApp();
const url = `/api/${failedJob.endpoints.list.path}`;
let mailId = 0;

beforeEach(async () => {
  await query(app.urls.super, 'truncate core.outbox_events, core.failed_jobs');
  const [mail] = await query<{ id: number }>(
    app.urls.super,
    `insert into core.failed_jobs (queue, name, payload, attempts, error, queued_at)
     values ('mail', 'mail:send', '{"sealed":"secret"}', 10, 'no such mailbox', now()) returning id`,
  );
  mailId = Number(mail?.id);
});

const listed = async (as: ActorName = 'admin') => request<FailedJobRow[]>(app, { url, as });
const handle = (action: 'retry' | 'dismiss', id = mailId, as: ActorName = 'admin') =>
  request<FailedJobRow>(app, { method: 'POST', url: `${url}/${id}/${action}`, payload: {}, as });

test('administrators see what failed and why, and nothing of the content of a mail', async () => {
  const { status, body, text } = await listed();
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    {
      id: mailId,
      queue: 'mail',
      name: 'mail:send',
      attempts: 10,
      error: 'no such mailbox',
      actions: ['retry', 'dismiss'],
    },
  ]);
  expect(text).not.toContain('secret');
});

test('users who may only view have no actions, and users who may not view see nothing', async () => {
  expect((await listed('viewer')).body.data).toMatchObject([{ actions: [] }]);
  expect((await handle('retry', mailId, 'viewer')).status).toBe(403);
  expect((await listed('nobody')).status).toBe(403);
});

describe('a mail', () => {
  test('that is retried is delivered as new, and leaves the list', async () => {
    expect((await handle('retry')).status).toBe(200);
    const delivered: unknown[] = [];
    await relayOnce(app.db, async ({ topic, payload }) => void delivered.push({ topic, payload }));
    expect(delivered).toEqual([{ topic: 'mail:send', payload: { sealed: 'secret' } }]);
    expect((await listed()).body.data).toEqual([]);
  });

  test('is queued once, however many users retry it', async () => {
    const replies = await Promise.all([handle('retry'), handle('retry'), handle('dismiss')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });

  test('that is dismissed is not retried', async () => {
    expect((await handle('dismiss')).status).toBe(200);
    expect(await relayOnce(app.db, () => Promise.reject(new Error('tried')))).toBe(0);
    expect((await listed()).body.data).toEqual([]);
  });

  test('is in the audit with the user who handled it', async () => {
    await handle('dismiss');
    const entries = await query(
      app.urls.super,
      `select action, label, changes from core.audit_entries where entity = 'failedJob' and entity_id = ${mailId}`,
    );
    expect(entries).toEqual([
      { action: 'job', label: 'mail:send', changes: { handledAs: [null, 'dismissed'] } },
    ]);
  });
});

test('a task that fails for the last time is stored, and runs again when it is retried', async () => {
  let isBroken = true;
  const runs: boolean[] = [];
  const taskList = storeFinalFailures(app.db, {
    tidy: async () => {
      runs.push(isBroken);
      if (isBroken) throw new Error('no space left');
    },
  });
  const logger = new Logger(() => () => undefined);
  const work = () => runOnce({ connectionString: app.urls.app, taskList, logger, noHandleSignals: true });
  await query(app.urls.app, `select graphile_worker.add_job('tidy', max_attempts := 1)`);
  await work();
  const [failed] = (await listed()).body.data;
  expect(failed).toMatchObject({ queue: 'worker', name: 'tidy', attempts: 1, error: 'Error: no space left' });
  isBroken = false;
  expect((await handle('retry', failed?.id)).status).toBe(200);
  await work();
  expect(runs).toEqual([true, false]);
});
