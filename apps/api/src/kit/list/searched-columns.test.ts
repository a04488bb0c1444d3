import { fieldKind, kindOf, type ListShape } from '@kalfa/contracts/list';
import { z } from 'zod';
import { describe, expect, test, beforeAll } from 'vitest';
import { seedFew } from '../../../test/support/seed-few.ts';
import { request, testDeps, useTestApp } from '../../../test/support/test-app.ts';
import { testSecret } from '../../../test/support/people.ts';
import { linkSigner } from '../../lib/files/links.ts';
import { modulesWith } from '../../app/modules.ts';
import { cursorSigner } from './cursor.ts';

const app = useTestApp();
beforeAll(() => seedFew(app), 180_000);

/** Columns of the screens that no filter, sort or export of the contract names. */
const onScreen: Readonly<Record<string, readonly string[]>> = {
  'initial-operations/orders': ['networkName', 'requestNumber'],
  'Admin/audit-entries': ['activeRole'],
  'warehouse/movements': ['itemCode'],
  'warehouse/on-the-road': ['itemCode'],
  users: ['personnelName', 'roles'],
};

/** Text columns that the search does not cover, and why. */
const exceptions: Readonly<Record<string, string>> = {
  unitSymbol: 'two letters that half of all rows show; items are counted in a handful of units',
  currency: 'a choice of the filters',
  documentKind: 'a stored word that the screen translates, and a choice of the filters',
  type: 'a stored word that the screen translates, and a choice of the filters',
  'warehouse/movements from': 'a place has millions of movements; the filter by place reads its index',
  'warehouse/movements to': 'a place has millions of movements; the filter by place reads its index',
};

const lists = () =>
  modulesWith({
    ...testDeps(app.db),
    links: linkSigner('x'.repeat(32)),
    signer: cursorSigner(testSecret),
    timeZone: 'UTC',
  }).flatMap(({ routes }) =>
    routes.flatMap(({ endpoint: { method, path, list, answer } }) =>
      method === 'GET' && list && !path.includes(':') ? [{ path, list, answer }] : [],
    ),
  );

type Listed = { path: string; list: ListShape; answer: unknown };
type Row = Readonly<Record<string, unknown>> & { id: number };

/** What a cell shows; a path shows its last step. */
function textIn(value: unknown): string {
  if (Array.isArray(value)) return textIn(value[0]);
  if (typeof value === 'object' && value !== null) {
    const { title, name } = value as { title?: unknown; name?: unknown };
    return textIn(title ?? name);
  }
  return typeof value === 'string' ? (value.split(' / ').at(-1) ?? '') : '';
}

const isText = (list: ListShape, field: string, text: string) => {
  const kind = fieldKind(list, field);
  return kind ? kindOf(kind) === 'text' : /\p{L}/u.test(text) && !/^\d{4}-\d\d-\d\dT/.test(text);
};

/** A choice is stored as a word that the screen translates. */
const isChoice = (answer: unknown, field: string): boolean => {
  const row = answer instanceof z.ZodArray ? answer.element : null;
  const schema = row instanceof z.ZodObject ? row.shape[field] : null;
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum || inner instanceof z.ZodLiteral;
};

/** Each text column of a list with a row that shows something in it. */
async function cellsOf({ path, list, answer }: Listed) {
  const { body } = await request<Row[]>(app, { url: `/api/${path}?limit=200` });
  const fields = new Set([...Object.keys(list.fields), ...(list.shown ?? []), ...(onScreen[path] ?? [])]);
  if (body.data.some((row) => 'documentDate' in row && 'createdBy' in row)) fields.add('createdBy');
  return [...fields].flatMap((field) => {
    const row = body.data.find((one) => textIn(one[field]).trim() !== '');
    const text = textIn(row?.[field]);
    const isExcepted = field in exceptions || `${path} ${field}` in exceptions;
    return row && !isExcepted && !isChoice(answer, field) && isText(list, field, text)
      ? [{ field, id: row.id, text }]
      : [];
  });
}

describe('the search of every list', () => {
  test('finds each text that the list shows', async () => {
    const missed: string[] = [];
    for (const one of lists()) {
      for (const { field, id, text } of await cellsOf(one)) {
        const q = encodeURIComponent(text.slice(0, 200));
        const { body } = await request<Row[]>(app, { url: `/api/${one.path}?q=${q}&filter[id]=${id}` });
        if (!body.data?.some((row) => row.id === id)) missed.push(`${one.path} ${field}: ${text}`);
      }
    }
    expect(missed).toEqual([]);
  }, 120_000);
});
