import { describe, expect, test } from 'vitest';
import { namesInSql } from './sql-names.ts';
import { touchedTests } from './touched-tests.ts';
import { projectsOf } from './type-projects.ts';

const graph = new Map<string, string[]>([
  ['packages/contracts/src/baseinfo/unit.ts', []],
  ['apps/api/src/kit/record.ts', []],
  ['apps/api/src/modules/unit.ts', ['packages/contracts/src/baseinfo/unit.ts', 'apps/api/src/kit/record.ts']],
  ['apps/api/src/modules/item.ts', ['apps/api/src/kit/record.ts']],
  [
    'apps/api/src/app/modules.ts',
    ['apps/api/src/modules/unit.ts', ...Array.from({ length: 50 }, (_, index) => `module-${index}.ts`)],
  ],
  ['apps/api/test/app.ts', ['apps/api/src/app/modules.ts']],
  ['apps/api/src/modules/unit.test.ts', ['apps/api/test/app.ts', 'packages/contracts/src/baseinfo/unit.ts']],
  ['apps/api/src/modules/item.test.ts', ['apps/api/test/app.ts']],
  ['apps/api/src/modules/search.test.ts', ['packages/contracts/src/baseinfo/unit.ts']],
  ['apps/web/src/features/unit/unit.screen.tsx', ['packages/contracts/src/baseinfo/unit.ts']],
  ['e2e/unit.test.ts', ['packages/contracts/src/baseinfo/unit.ts']],
]);
const nearOf = (...files: string[]) => touchedTests(files, graph).near;

describe('a change touches', () => {
  test('the test of its name, in every layer', () => {
    expect(nearOf('apps/web/src/features/unit/unit.screen.tsx')).toEqual([
      'apps/api/src/modules/unit.test.ts',
    ]);
  });

  test('the tests that import it, after the one of its name', () => {
    expect(nearOf('packages/contracts/src/baseinfo/unit.ts')).toEqual([
      'apps/api/src/modules/unit.test.ts',
      'apps/api/src/modules/search.test.ts',
    ]);
  });

  test('for a kit, the tests of the files that use it', () => {
    expect(nearOf('apps/api/src/kit/record.ts')).toEqual([
      'apps/api/src/modules/unit.test.ts',
      'apps/api/src/modules/item.test.ts',
    ]);
  });

  test('nothing behind a file that lists everything', () => {
    expect(nearOf('apps/api/src/modules/unit.ts')).not.toContain('apps/api/src/modules/item.test.ts');
  });

  test('a test that is changed itself, and no browser test', () => {
    expect(nearOf('apps/api/src/modules/item.test.ts')).toEqual(['apps/api/src/modules/item.test.ts']);
    expect(nearOf('e2e/unit.test.ts')).toEqual(['apps/api/src/modules/unit.test.ts']);
  });
});

test('sweeps over the whole product run when they are changed themselves, and are counted otherwise', () => {
  const sweep = 'apps/api/test/rights/authorization.test.ts';
  const contract = 'packages/contracts/src/baseinfo/unit.ts';
  const withSweep = new Map([...graph, [sweep, [contract]]]);
  const { near, further } = touchedTests([contract], withSweep);
  expect(near).not.toContain(sweep);
  expect(further).toBe(1);
  expect(touchedTests([sweep], withSweep).near).toContain(sweep);
});

test('component tests of a kit run when the kit is changed, and are counted otherwise', () => {
  const [kit, screen] = ['apps/web/src/kit/list/list.tsx', 'apps/web/src/features/unit/unit.screen.tsx'];
  const component = 'apps/web/src/kit/list/list.component.test.tsx';
  const withComponent = new Map([...graph, [kit, []], [component, [kit, screen]]]);
  expect(touchedTests([screen], withComponent).near).not.toContain(component);
  expect(touchedTests([kit], withComponent).near).toContain(component);
});

test('a migration names the tables and functions that it creates and changes', () => {
  const sql = `create table baseinfo.units (id bigint);
    create or replace function stock.post(a jsonb) returns void as $$ $$;
    alter table if exists core.documents add column x int;`;
  expect(namesInSql([sql])).toEqual(['baseinfo.units', 'stock.post', 'core.documents']);
});

test('the types of the projects that hold a changed file are checked', () => {
  const projects = (path: string) => projectsOf([path], new Set(['apps/web/src/app/screens.ts']));
  expect(projects('packages/contracts/src/record.ts')).toEqual(['server', 'browser', 'browser tests']);
  expect(projects('apps/api/src/app/app.ts')).toEqual(['server']);
  expect(projects('apps/web/src/features/unit/unit.screen.tsx')).toEqual(['browser']);
  expect(projects('apps/web/src/app/screens.ts')).toEqual(['browser', 'browser tests']);
  expect(projects('packages/db/src/database.ts')).toEqual(['server']);
  expect(projects('tsconfig.base.json')).toEqual(['server', 'browser', 'browser tests']);
  expect(projects('docs/style.md')).toEqual([]);
});
