import { mkdirSync } from 'node:fs';
import { stateFolder } from '../paths.ts';
import { runProgram } from './program.ts';

/** The parts of the repository with their own compiler settings, and what belongs to each. */
export const typeProjects = {
  server: { config: 'tsconfig.json', holds: /^(packages|apps\/api|tools|bench)\/|^[^/]*\.ts$/ },
  browser: { config: 'apps/web/tsconfig.json', holds: /^(packages\/(?!db\/)|apps\/web\/)/ },
  'browser tests': { config: 'e2e/tsconfig.json', holds: /^(packages\/(?!db\/)|e2e\/)/ },
} as const;

export type TypeProject = keyof typeof typeProjects;

/** Settings that every project and every import depends on. */
const sharedSettings = /^(tsconfig\.base\.json|pnpm-lock\.yaml)$|(^|\/)(tsconfig|package)\.json$/;

/**
 * The projects whose types a change may break. The browser tests import a few files of the application; only a change of one of
 * those, and not of all that these import in turn, makes them worth checking at once.
 */
export const projectsOf = (paths: readonly string[], importedByTests: ReadonlySet<string>): TypeProject[] =>
  (Object.keys(typeProjects) as TypeProject[]).filter((name) =>
    paths.some(
      (path) =>
        sharedSettings.test(path) ||
        (/\.(tsx?|json|csv)$/.test(path) && typeProjects[name].holds.test(path)) ||
        (name === 'browser tests' && importedByTests.has(path)),
    ),
  );

/**
 * Checks the types of a project. The compiler stores what it found out and reads only what has changed since. One checker for
 * each project, because several of them work out the types of the contracts once each; projects run beside each other instead.
 */
export async function checkTypesOf(name: TypeProject): Promise<string> {
  const folder = `${stateFolder}types`;
  mkdirSync(folder, { recursive: true });
  const stored = `${folder}/${name.replaceAll(' ', '-')}.tsbuildinfo`;
  const settings = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', stored];
  return runProgram('tsc', ['-p', typeProjects[name].config, ...settings]);
}
