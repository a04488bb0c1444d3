import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolders } from './watch-folders.ts';

let base: string;
let reports: string[][];
let watched: { close: () => void };

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'kalfa-watch-'));
  mkdirSync(join(base, 'src/kit'), { recursive: true });
  writeFileSync(join(base, 'src/kit/unit.ts'), '1');
  reports = [];
  watched = watchFolders(base, ['src'], (paths) => void reports.push(paths));
});
afterEach(() => {
  watched.close();
  rmSync(base, { recursive: true });
});

const write = (path: string, text = 'new') => writeFileSync(join(base, path), text);

/** Waits for the next report, and returns its paths. */
async function reported(): Promise<string[]> {
  await vi.waitUntil(() => reports.length > 0, { timeout: 20_000 });
  return (reports.shift() ?? []).toSorted();
}

test('a changed file is reported, and files that change together are reported once', async () => {
  write('src/kit/unit.ts');
  write('src/main.ts');
  expect(await reported()).toEqual(['src/kit/unit.ts', 'src/main.ts']);
});

test.each([
  [
    'renamed over',
    () => {
      write('fresh');
      renameSync(join(base, 'fresh'), join(base, 'src/kit/unit.ts'));
    },
  ],
  [
    'deleted and written again',
    () => {
      rmSync(join(base, 'src/kit/unit.ts'));
      write('src/kit/unit.ts');
    },
  ],
])('a file that was %s is reported, and so are its later changes', async (_, replace) => {
  replace();
  expect(await reported()).toEqual(['src/kit/unit.ts']);
  write('src/kit/unit.ts', 'later');
  expect(await reported()).toEqual(['src/kit/unit.ts']);
});

test('files of a new folder and of one that was replaced are reported', async () => {
  mkdirSync(join(base, 'src/area/deep'), { recursive: true });
  write('src/area/deep/new.ts');
  expect(await reported()).toEqual(['src/area/deep/new.ts']);
  rmSync(join(base, 'src/area'), { recursive: true });
  mkdirSync(join(base, 'src/area/deep'), { recursive: true });
  write('src/area/deep/new.ts');
  expect(await reported()).toContain('src/area/deep/new.ts');
  await pause(300);
  reports = [];
  write('src/area/deep/new.ts', 'later');
  expect(await reported()).toEqual(['src/area/deep/new.ts']);
});

test('a folder that is moved away is reported', async () => {
  renameSync(join(base, 'src/kit'), join(base, 'kit'));
  expect(await reported()).toEqual(['src/kit']);
});

test('tests, demo data and files of an editor are not reported', async () => {
  mkdirSync(join(base, 'src/test'));
  mkdirSync(join(base, 'src/seed'));
  for (const path of [
    'kit/unit.test.ts',
    'test/world.ts',
    'seed/main.ts',
    'kit/.unit.ts.swp',
    'kit/unit.ts~',
  ])
    write(`src/${path}`);
  await pause(300);
  expect(reports).toEqual([]);
  write('src/kit/unit.ts');
  expect(await reported()).toEqual(['src/kit/unit.ts']);
});
