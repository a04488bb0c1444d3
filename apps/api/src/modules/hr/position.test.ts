import { position } from '@kalfa/contracts/hr/position';
import { expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { request } from '../../../test/support/test-app.ts';

const app = describeRecord(position, {
  table: 'hr.positions',
  fresh: (n) => ({ title: `İş Güvenliği Uzmanı ${n}` }),
  change: (n) => ({ title: `Topograf ${n}` }),
  invalid: [
    { input: { title: '' }, path: 'title' },
    { input: { title: 'a'.repeat(151) }, path: 'title' },
  ],
  unique: ['title'],
});

test('a position that the code knows by its key is neither renamed, deactivated nor archived', async () => {
  const { body } = await request<{ id: number; actions: string[]; systemKey: string }[]>(app, {
    url: '/api/hr/positions?q=santiye',
  });
  expect(body.data.map((row) => row.systemKey)).toEqual(['siteWorker', 'siteManager']);
  for (const { id, actions } of body.data) {
    expect(actions).toEqual([]);
    const url = `/api/hr/positions/${id}`;
    const calls = [
      { method: 'PATCH' as const, url, payload: { title: 'Şef', version: 1 } },
      { method: 'POST' as const, url: `${url}/deactivate`, payload: { version: 1 } },
      { method: 'DELETE' as const, url: `${url}?version=1` },
    ];
    for (const call of calls)
      expect(await request(app, call)).toMatchObject({ status: 409, body: { code: 'SYSTEM_RECORD' } });
  }
});

test('the database itself protects a system position from every writer', async () => {
  const rename = app.db.write((tx) =>
    tx.updateTable('hr.positions').set({ title: 'x' }).where('system_key', '=', 'siteManager').execute(),
  );
  await expect(rename).rejects.toMatchObject({ constraint: 'positions_system_fixed' });
});
