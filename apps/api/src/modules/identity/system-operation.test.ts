import { systemOperation } from '@kalfa/contracts/identity/system-operation';
import { expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { request } from '../../../test/support/test-app.ts';

const app = describeRecord(systemOperation, {
  table: 'identity.system_operations',
  fresh: (n) => ({ name: `Mühürlemek ${n}` }),
  change: (n) => ({ name: `Arşivlemek ${n}` }),
  invalid: [
    { input: { name: '' }, path: 'name' },
    { input: { name: 'a'.repeat(101) }, path: 'name' },
  ],
  unique: ['name'],
});

type Row = { id: number; key: string | null; name: string; version: number; actions: string[] };

test('the nine operations of the code exist under their Turkish names, and never change', async () => {
  const { body } = await request<Row[]>(app, {
    url: '/api/Admin/system-operations?filter[key][isNull]=false',
  });
  expect(body.data).toHaveLength(9);
  expect(body.data.find(({ key }) => key === 'view')?.name).toBe('Görüntülemek');
  for (const { id, version, actions } of body.data) {
    expect(actions).toEqual([]);
    const renamed = await request(app, {
      method: 'PATCH',
      url: `/api/Admin/system-operations/${id}`,
      payload: { name: 'Bakmak', version },
    });
    expect(renamed).toMatchObject({ status: 409, body: { code: 'SYSTEM_RECORD' } });
  }
  const directly = app.db.write((tx) =>
    tx
      .updateTable('identity.system_operations')
      .set({ record_status: 1 })
      .where('key', '=', 'view')
      .execute(),
  );
  await expect(directly).rejects.toMatchObject({ constraint: 'system_operations_fixed' });
});
