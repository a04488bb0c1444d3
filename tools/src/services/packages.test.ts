import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../paths.ts';

let programs: string;

/** A machine without Redis, on which `apt-get` leaves a trace. */
beforeEach(() => {
  programs = mkdtempSync(join(tmpdir(), 'kalfa-programs-'));
  symlinkSync('/bin/sh', join(programs, 'sh'));
  const trace = `#!/bin/sh\necho "$@" >> ${programs}/installed\n`;
  writeFileSync(join(programs, 'apt-get'), trace, { mode: 0o755 });
  writeFileSync(join(programs, 'sudo'), '#!/bin/sh\nshift\nexec "$@"\n', { mode: 0o755 });
  symlinkSync('/usr/bin/true', join(programs, 'true'));
});
afterEach(() => rmSync(programs, { recursive: true }));

const runOnIt = (name: 'ensurePrograms' | 'installPrograms') =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const packages = await import('${root}tools/src/services/packages.ts');
      await packages.${name}(['redis']).catch(({ message }) => console.error(message));`,
    ],
    { env: { PATH: programs }, encoding: 'utf8' },
  );

test('a command that nobody can answer names the missing package and ./kalfa setup, and installs nothing', () => {
  const { stderr } = runOnIt('ensurePrograms');
  expect(stderr).toMatch(/missing: redis-server; .*\.\/kalfa setup/);
  expect(existsSync(join(programs, 'installed'))).toBe(false);
});

test('setup installs what is missing', () => {
  const { stderr } = runOnIt('installPrograms');
  expect(stderr).toBe('');
  expect(existsSync(join(programs, 'installed'))).toBe(true);
});
