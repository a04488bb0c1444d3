import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve, waitUntilReady } from '../served-api.ts';
import { freePort } from '../services/ports.ts';
import { keepCurrent } from './keep-current.ts';
import { watchFolders } from './watch-folders.ts';

let base: string;
let address: string;
let said: string[];
let close: () => Promise<void>;

/** A server of one file that answers every request with its text, run as `dev` runs the API. */
beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'kalfa-current-'));
  address = `http://127.0.0.1:${await freePort()}`;
  said = [];
  replaceProgram(answering('one'));
  const current = keepCurrent({
    start: () => serve({ name: 'program', file: join(base, 'program.ts') }, process.env),
    whenReady: (served) => waitUntilReady(address, served),
    patienceMs: 5_000,
    onReady: (changed) => void said.push(`${changed.join()} ready`),
    onFailure: (changed, reason) => void said.push(`${changed.join()} failed: ${reason}`),
  });
  await current.restart();
  const watched = watchFolders(base, ['.'], (changed) => void current.restart(changed));
  close = async () => {
    watched.close();
    await current.stop();
  };
});
afterEach(async () => {
  await close();
  rmSync(base, { recursive: true });
});

const answering = (text: string) => `
  import { createServer } from 'node:http';
  createServer((_, reply) => reply.end('${text}')).listen(${new URL(address).port}, '127.0.0.1');`;

/** As Git and most editors write a file. */
function replaceProgram(text: string): void {
  writeFileSync(join(base, 'fresh'), text);
  renameSync(join(base, 'fresh'), join(base, 'program.ts'));
}

const answer = async () => (await fetch(address)).text();
const hasSaid = (text: string) =>
  vi.waitUntil(() => said.some((line) => line.includes(text)), { timeout: 30_000 });

test('a replaced file is served, each time it is replaced', async () => {
  expect(await answer()).toBe('one');
  for (const text of ['two', 'three']) {
    said = [];
    replaceProgram(answering(text));
    await hasSaid('./program.ts ready');
    expect(await answer()).toBe(text);
  }
});

test('a syntax error is reported, and the next change starts the program again', async () => {
  replaceProgram('const = ');
  await hasSaid('./program.ts failed: the program ended with code 1');
  replaceProgram(answering('two'));
  await hasSaid('./program.ts ready');
  expect(await answer()).toBe('two');
});

test('changes that could not be taken over are part of the next start', async () => {
  replaceProgram('const = ');
  await hasSaid('failed');
  said = [];
  writeFileSync(join(base, 'other.ts'), '');
  await hasSaid('failed');
  expect(said[0]).toContain('./program.ts,./other.ts failed');
});

test('a program that ends by itself is reported, and the next change starts it again', async () => {
  replaceProgram(`${answering('two')} setTimeout(() => process.exit(3), 1_000);`);
  await hasSaid('failed: the program ended with code 3');
  said = [];
  replaceProgram(answering('three'));
  await hasSaid('ready');
  expect(await answer()).toBe('three');
});

test('a program that does not end when it is told to is killed', async () => {
  replaceProgram(`${answering('two')} process.on('SIGTERM', () => undefined);`);
  await hasSaid('ready');
  said = [];
  replaceProgram(answering('three'));
  await hasSaid('ready');
  expect(await answer()).toBe('three');
});
