import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from './paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'kalfa-launcher-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const packages = { Node: `node-linux-${process.arch}`, pnpm: 'pnpm' };

test.each(Object.entries(packages))(
  'the launcher refuses a %s whose checksum is not the pinned one',
  { timeout: 120_000 },
  (_, name) => {
    cpSync(`${root}kalfa`, `${folder}/kalfa`);
    cpSync(`${root}tools/toolchain`, `${folder}/tools/toolchain`, { recursive: true });
    const lockFile = `${folder}/tools/toolchain/package-lock.json`;
    const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as {
      packages: Record<string, { integrity?: string }>;
    };
    const pinned = lock.packages[`node_modules/${name}`];
    if (!pinned) throw new Error(`${name} is not pinned`);
    pinned.integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;
    writeFileSync(lockFile, JSON.stringify(lock));

    const { status, stderr } = spawnSync(`${folder}/kalfa`, ['services', 'status'], {
      encoding: 'utf8',
      env: { ...process.env, XDG_CACHE_HOME: `${folder}/cache` },
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('differ from the checksums') as string,
    });
  },
);
