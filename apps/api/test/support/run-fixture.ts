import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '@kalfa/tools/paths';

/** Runs a file of tests that fail on purpose with a test runner of its own, and returns what it printed. */
export function runFixture(fixture: URL): string {
  const options = {
    config: false,
    watch: false,
    include: [relative(root, fileURLToPath(fixture))],
    globalSetup: ['tools/src/testing/template-database.ts'],
    reporters: ['default'],
  };
  const program = `import { startVitest } from 'vitest/node';
    await startVitest('test', [], ${JSON.stringify(options)});`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return stdout + stderr;
}
