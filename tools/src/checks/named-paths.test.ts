import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { missingPaths, pathIndex } from './named-paths.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const index = pathIndex(files);

/** What texts name although it is not in the repository, with the reason. */
const elsewhere: readonly [RegExp, string][] = [
  [
    /measuring[-_]device|tool[-_]request|add_article_to_force_majeures/,
    'written by whoever follows a recipe',
  ],
  [/^(package|openapi|services|manifest|vitest|tsconfig)\.json$|^\.kalfa/, 'made by a command'],
  [/^(domain|ux|review-\d)\.md$/, 'the plan, which is not part of the product'],
];
const isElsewhere = (path: string) => elsewhere.some(([pattern]) => pattern.test(path));

const documents = files.filter((file) => file.endsWith('.md') && file !== 'THIRD-PARTY-NOTICES.md');
const code = files.filter(
  (file) =>
    /^(apps|packages|tools|e2e|bench)\/.*\.(ts|tsx|css)$/.test(file) &&
    !/\.test\.tsx?$|\.gen\.ts$/.test(file),
);

/** The comments of a file of ours; a string may hold anything. */
const commentsOf = (text: string) =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].map(([comment]) => comment).join('\n');

test('every path that a document or a comment names exists', () => {
  const read = (file: string) => readFileSync(root + file, 'utf8');
  const missing = [
    ...documents.map((file) => ({ file, text: read(file) })),
    ...code.map((file) => ({ file, text: commentsOf(read(file)) })),
  ].flatMap(({ file, text }) =>
    missingPaths(text, index)
      .filter((path) => !isElsewhere(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('a path may be short, name several files, or be one of a folder', () => {
  const some = pathIndex([
    'apps/api/src/kit/list/list.ts',
    'apps/web/src/kit/list/list.css',
    'docs/style.md',
  ]);
  expect(missingPaths('`api/kit/list` and `kit/list/{list,gone}.ts`, docs/style.md', some)).toEqual([
    'kit/list/gone.ts',
  ]);
  expect(missingPaths('packages/gone/src', some)).toEqual(['packages/gone/src']);
});
