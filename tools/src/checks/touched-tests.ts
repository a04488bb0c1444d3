import { basename, dirname } from 'node:path';
import type { ImportGraph } from './import-graph.ts';

export type TouchedTests = {
  /** The tests nearest to the change, nearest first. */
  near: string[];
  /** How many other test files reach the change through imports. */
  further: number;
};

/** A file that imports this many others lists them, such as the modules of the API; a change of one does not touch the rest. */
const importsOfRegistry = 40;

/** About as many test files as run in a quarter of a minute. */
const mostNear = 5;

/** Sweeps over the whole product and tests that fill a whole database; they run when they are changed themselves. */
const isWhole = (test: string) => /^apps\/api\/(test|seed)\//.test(test);

/** A component test starts a browser and tests a whole kit, so it runs when a file beside it or below is changed. */
const isElsewhere = (test: string, changed: readonly string[]) =>
  test.endsWith('.component.test.tsx') && !changed.some((file) => file.startsWith(`${dirname(test)}/`));

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/');

/** `unit` of `unit.ts`, `unit.screen.tsx` and `unit.test.ts`: an entity has one name in every layer. */
const stemOf = (path: string) => basename(path).split('.')[0] ?? '';

/**
 * The tests that a change touches: of the same name, or beside it when it has none; then those that import it, are named like a
 * file that imports it, or import it through others. The complete check runs everything that reaches it.
 */
export function touchedTests(changed: readonly string[], graph: ImportGraph): TouchedTests {
  const importers = importersIn(graph);
  const distances = new Map<string, number>();
  const offer = (test: string, distance: number) =>
    distances.set(test, Math.min(distance, distances.get(test) ?? Infinity));
  const tests = [...graph.keys()].filter(isTest);
  for (const file of changed) {
    const reached = reach(file, graph, importers);
    const users = new Set(
      [...reached].filter(([, distance]) => distance === 1).map(([user]) => stemOf(user)),
    );
    const named = tests.filter((test) => stemOf(test) === stemOf(file));
    for (const test of named) offer(test, dirname(test) === dirname(file) ? 0 : 0.5);
    for (const test of tests) {
      if (users.has(stemOf(test))) offer(test, 1.2);
      if (named.length === 0 && dirname(test) === dirname(file)) offer(test, 0.8);
    }
    for (const [test, distance] of reached) if (isTest(test)) offer(test, distance);
  }
  const ranked = [...distances].toSorted(([, one], [, other]) => one - other).map(([test]) => test);
  const near = ranked
    .filter((test) => changed.includes(test) || !(isWhole(test) || isElsewhere(test, changed)))
    .slice(0, mostNear);
  return { near, further: ranked.length - near.length };
}

function importersIn(graph: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return importers;
}

/** Every file that imports this one, itself or through others, with the number of steps. */
function reach(
  file: string,
  graph: ImportGraph,
  importers: ReadonlyMap<string, string[]>,
): Map<string, number> {
  const distances = new Map([[file, 0]]);
  const queue = [file];
  for (let current = queue.shift(); current !== undefined; current = queue.shift()) {
    if (current !== file && (graph.get(current)?.length ?? 0) >= importsOfRegistry) continue;
    for (const importer of importers.get(current) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, (distances.get(current) ?? 0) + 1);
      queue.push(importer);
    }
  }
  distances.delete(file);
  return distances;
}
