import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changedField, changedReferences } from './changed-references.ts';

type Contract = { name: string; list: { references?: Record<string, string> } };

const folder = new URL('../../../../../../packages/contracts/src/', import.meta.url);
/** Lists of what no user changes, so that the log never names them. */
const onlyRead = ['balance', 'movement', 'inTransit', 'notificationSubscription', 'shortage'];

const isContract = (value: unknown): value is Contract => {
  const { name, list } = (value ?? {}) as Partial<Contract>;
  return typeof name === 'string' && list?.references !== undefined && !onlyRead.includes(name);
};

test('the log knows the name of every record that a change refers to', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  const fields = modules
    .flatMap((module) => Object.values(module).filter(isContract))
    .flatMap(({ name, list }) =>
      Object.keys(list.references ?? {}).map((field) => changedField(name, field)),
    );
  expect(fields.length).toBeGreaterThan(40);
  expect(fields.filter((field) => changedReferences[field] === undefined)).toEqual([]);
});
