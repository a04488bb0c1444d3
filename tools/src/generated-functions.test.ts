import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFiles, staleFiles } from './generated-functions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalfa-functions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const functions = new Map([
  ['core/fold_case.sql', 'create function core.fold_case'],
  ['stock/post.sql', 'create function stock.post'],
]);

test('files that were just written are not stale', () => {
  replaceFiles(folder, functions);
  expect(staleFiles(folder, functions)).toEqual([]);
});

test('the file of a dropped function is removed', () => {
  replaceFiles(folder, new Map([['stock/old.sql', 'create function stock.old']]));
  expect(staleFiles(folder, functions)).toContain('stock/old.sql');
  replaceFiles(folder, functions);
  expect(staleFiles(folder, functions)).toEqual([]);
});

test('a missing file and an edited file are stale', () => {
  replaceFiles(folder, functions);
  rmSync(join(folder, 'core/fold_case.sql'));
  writeFileSync(join(folder, 'stock/post.sql'), 'create function stock.post -- edited');
  expect(staleFiles(folder, functions)).toEqual(['core/fold_case.sql', 'stock/post.sql']);
});

test('every file is stale when the folder is missing', () => {
  expect(staleFiles(join(folder, 'none'), functions)).toEqual([...functions.keys()]);
});
