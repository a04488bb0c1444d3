import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { copyRepository } from './generator/repository-copy.ts';
import { root } from './paths.ts';
import { run } from './run.ts';

const recipes = globSync('docs/recipes/*.md', { cwd: root }).toSorted();

/** The commands of a recipe: the lines of its blocks without a language, with continued lines joined. */
const commandsOf = (recipe: string): string[] =>
  [...readFileSync(root + recipe, 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, language]) => language === '')
    .flatMap(([, , block = '']) => block.replaceAll('\\\n', ' ').split('\n'))
    .filter((line) => line.includes('./kalfa'));

const all = recipes.flatMap((recipe) => commandsOf(recipe).map((command) => ({ recipe, command })));

/** Importing the launcher would run it. */
const commandNames = [...readFileSync(`${root}tools/src/kalfa.ts`, 'utf8').matchAll(/^ {2}(\w+): \{$/gm)].map(
  ([, name]) => name,
);

/** Commands that are not run here, with what runs them instead. */
const runElsewhere: readonly [RegExp, string][] = [
  [/ new |measuring-device|tool-request|generator/, 'generator.test.ts writes both and runs their tests'],
  [/--inspect/, 'they wait for a debugger'],
  [/kalfa check$/, 'continuous integration'],
  [/kalfa (e2e|test authorization)/, 'continuous integration'],
  [/kalfa verify/, 'the browser tests, on the database that they leave'],
];
const isRunHere = (command: string) => !runElsewhere.some(([pattern]) => pattern.test(command));

test('every recipe has commands, or is about a call in the code', () => {
  const silent = recipes.filter((recipe) => commandsOf(recipe).length === 0);
  expect(silent).toEqual(['docs/recipes/announce.md']);
});

const testFiles = globSync(
  ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'e2e/*.test.ts'],
  {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  },
);

/** Whether the tests that a command names exist, or are written by the recipe itself. */
function findsTests(name: string, first: string): boolean {
  if (!['test', 'e2e'].includes(name) || /measuring-device|tool-request|^authorization$/.test(first))
    return true;
  return testFiles.some((path) => path.startsWith('e2e/') === (name === 'e2e') && path.includes(first));
}

test.each(all)('$recipe: $command names a command, and tests that exist', ({ command }) => {
  const [, name = '', first = ''] = /\.\/kalfa (\S+)(?: (\S+))?/.exec(command) ?? [];
  expect(commandNames).toContain(name);
  expect(findsTests(name, first)).toBe(true);
});

/** Starts services of its own, which takes minutes. */
test.runIf(process.env.TEST_DEEP)('the commands of the recipes succeed', { timeout: 1_800_000 }, async () => {
  const copy = copyRepository();
  try {
    for (const args of [
      ['init', '-q'],
      ['add', '-A'],
      ['-c', 'user.name=k', '-c', 'user.email=k@k', 'commit', '-qm', 'x'],
    ])
      await run('git', args, { cwd: copy.folder });
    for (const command of new Set(all.map((one) => one.command).filter(isRunHere))) {
      const plain = command.replace('LOG_LEVEL=info ', '');
      expect({ command, failure: copy.failureOf(plain) }).toEqual({ command, failure: '' });
    }
  } finally {
    copy.remove();
  }
});
