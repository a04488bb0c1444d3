import { project } from '@kalfa/contracts/projects/project';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { beforeAll, expect, test } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { makeRecord } from '../../testing/make-record.ts';
import { request } from '../../testing/test-app.ts';

let konya = 0;
let karaman = 0;

const app = describeRecord(project, {
  table: 'projects.projects',
  fresh: (n) => ({ name: `Köy Şebekesi İyileştirmesi ${n}`, workhouseId: konya }),
  change: (n) => ({ name: `Sulama Hattı ${n}` }),
  invalid: [
    { input: { workhouseId: 1 }, path: 'name' },
    { input: { name: '  ', workhouseId: 1 }, path: 'name' },
    { input: { name: 'a'.repeat(201), workhouseId: 1 }, path: 'name' },
    { input: { name: 'Köy Şebekesi İyileştirmesi' }, path: 'workhouseId' },
    { input: { name: 'Köy Şebekesi İyileştirmesi', workhouseId: 0 }, path: 'workhouseId' },
  ],
  unique: ['name'],
});

beforeAll(async () => {
  konya = await makeRecord(app, workhouse, { name: 'Konya Etap 2 Şantiyesi' });
  karaman = await makeRecord(app, workhouse, { name: 'Karaman Şantiyesi' });
});

test('two sites may each have a project of the same name', async () => {
  const name = 'Merkez Mahallesi AG';
  await makeRecord(app, project, { name, workhouseId: konya });
  await expect(makeRecord(app, project, { name, workhouseId: karaman })).resolves.toBeGreaterThan(0);
});

test('a project of a site that does not exist is refused', async () => {
  const reply = await request(app, {
    method: 'POST',
    url: `/api/${project.path}`,
    payload: { name: 'Merkez Mahallesi AG 2', workhouseId: 999_999 },
  });
  expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('a project is found by the name of its site', async () => {
  const id = await makeRecord(app, project, { name: 'Kablo Yenileme', workhouseId: karaman });
  for (const query of ['q=kablo+KARAMAN', 'filter[workhouseName][contains]=karaman&q=kablo']) {
    const { body } = await request<{ id: number }[]>(app, { url: `/api/${project.path}?${query}` });
    expect(body.data.map((row) => row.id)).toEqual([id]);
  }
});
