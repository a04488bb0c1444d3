import { existsSync, readFileSync } from 'node:fs';
import { root } from '@kalfa/tools/paths';
import { expect, test } from 'vitest';
import { mutants } from './mutant-table.ts';

test.each(mutants)(
  'the fault "$name" can still be put into the sources, and the file of its test exists',
  ({ edits, killer }) => {
    for (const { file, from } of edits) {
      const found = readFileSync(root + file, 'utf8').split(from).length - 1;
      expect(found, `${file}: ${from}`).toBe(1);
    }
    expect(existsSync(root + killer.file)).toBe(true);
  },
);
