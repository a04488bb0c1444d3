import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './paths.ts';
import { ports } from './services/ports.ts';

const textOf = (path: string) => readFileSync(root + path, 'utf8');
const read = <Content>(path: string) => JSON.parse(textOf(path)) as Content;

const fixedPorts = Object.values(ports).flatMap((table) => Object.values(table).map(({ port }) => port));
const files = [
  'package.json',
  '.vscode/settings.json',
  '.vscode/extensions.json',
  '.vscode/launch.json',
  '.devcontainer/devcontainer.json',
];

type Launch = {
  configurations: {
    name: string;
    port?: number;
    url?: string;
    runtimeExecutable?: string;
    runtimeArgs?: string[];
  }[];
};

test.each(files)('every command of ./kalfa that %s names exists', (path) => {
  const commands = [...textOf(path).matchAll(/\.\/kalfa (\w+)/g)].map(([, command]) => command);
  expect(commands.filter((name) => !existsSync(`${root}tools/src/commands/${name}.ts`))).toEqual([]);
});

test.each(files)('every path in the clone that %s names exists', (path) => {
  const paths = [
    ...textOf(path).matchAll(/"\$\{workspaceFolder\}\/([^"]+)"/g),
    ...textOf(path).matchAll(/"(?:oxc\.fmt\.configPath|js\/ts\.tsdk\.path)": "([^"]+)"/g),
  ];
  expect(paths.map(([, named]) => named).filter((named) => !existsSync(`${root}${named}`))).toEqual([]);
});

test('the editor attaches to the ports of dev and opens its pages', () => {
  const { configurations } = read<Launch>('.vscode/launch.json');
  const named = configurations.flatMap(({ port, url }) => port ?? (url ? Number(new URL(url).port) : []));
  const { apiInspector, workerInspector, web } = ports.dev;
  expect(new Set(named)).toEqual(new Set([apiInspector.port, workerInspector.port, web.port]));
});

test('the test of the current file is started by a command that exists', () => {
  const { configurations } = read<Launch>('.vscode/launch.json');
  const launched = configurations.find(({ runtimeExecutable }) => runtimeExecutable?.endsWith('/kalfa'));
  expect(launched?.runtimeArgs).toEqual(['test', '${relativeFile}']);
});

test('the development container forwards every fixed port and installs the recommended extensions', () => {
  const container = read<{
    forwardPorts: number[];
    portsAttributes: Record<string, unknown>;
    customizations: { vscode: { extensions: string[] } };
  }>('.devcontainer/devcontainer.json');
  expect(new Set(container.forwardPorts)).toEqual(new Set(fixedPorts));
  expect(fixedPorts).toEqual(expect.arrayContaining(Object.keys(container.portsAttributes).map(Number)));
  const { recommendations } = read<{ recommendations: string[] }>('.vscode/extensions.json');
  expect(container.customizations.vscode.extensions).toEqual(recommendations);
});

test('every script of package.json is a command of ./kalfa', () => {
  const { scripts } = read<{ scripts: Record<string, string> }>('package.json');
  for (const [name, script] of Object.entries(scripts)) expect(script).toBe(`./kalfa ${name}`);
});

test('the architecture page lists every fixed port with its variable', () => {
  const page = textOf('docs/architecture.md');
  for (const { port, variable } of Object.values(ports.dev))
    expect(page).toContain(`| ${port} | \`${variable}\` |`);
  for (const { port } of Object.values(ports.demo)) expect(page).toContain(`| ${port} |\n`);
});
