import { existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { CommandFailed, run, succeeds } from '../run.ts';

/** A required system program, its Debian package, and a check whether it is installed. */
type SystemProgram = { debianPackage: string; isThere(): boolean };

const onPath = (name: string) => succeeds('sh', ['-c', `command -v ${name}`]);

export const systemPrograms = {
  postgres: {
    debianPackage: 'postgresql',
    isThere: () => postgresFolder() !== null && existsSync('/usr/share/postgresql'),
  },
  redis: { debianPackage: 'redis-server', isThere: () => onPath('redis-server') },
  chromium: { debianPackage: 'chromium', isThere: () => onPath('chromium') },
  headlessChromium: {
    debianPackage: 'chromium-headless-shell',
    isThere: () => onPath('chromium-headless-shell'),
  },
  firefox: { debianPackage: 'firefox-esr', isThere: () => onPath('firefox-esr') },
  webkit: { debianPackage: 'webkit2gtk-driver', isThere: () => onPath('WebKitWebDriver') },
  screenInMemory: { debianPackage: 'xvfb', isThere: () => onPath('Xvfb') },
  pgbouncer: {
    debianPackage: 'pgbouncer',
    isThere: () => existsSync('/usr/sbin/pgbouncer') || onPath('pgbouncer'),
  },
  pdfReader: { debianPackage: 'poppler-utils', isThere: () => onPath('pdftotext') },
  wrk: { debianPackage: 'wrk', isThere: () => onPath('wrk') },
  arabicFonts: {
    debianPackage: 'fonts-noto-core',
    isThere: () => existsSync('/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf'),
  },
  chineseFonts: {
    debianPackage: 'fonts-noto-cjk',
    isThere: () => globSync('/usr/share/fonts/opentype/noto/NotoSansCJK*').length > 0,
  },
} satisfies Record<string, SystemProgram>;

export type ProgramName = keyof typeof systemPrograms;

/** The folder of the newest installed PostgreSQL server, 15 or newer. */
export function postgresFolder(): string | null {
  const versions = globSync('/usr/lib/postgresql/*/bin/initdb')
    .map((path) => ({ folder: path.slice(0, -'initdb'.length), version: Number(path.split('/')[4]) }))
    .filter(({ folder, version }) => version >= 15 && existsSync(`${folder}postgres`))
    .toSorted((a, b) => b.version - a.version);
  return versions[0]?.folder ?? null;
}

/** Stops with the names of what is missing, unless the person at the terminal wants it installed now. */
export async function ensurePrograms(names: readonly ProgramName[]): Promise<void> {
  const missing = missingPackages(names);
  if (missing.length === 0) return;
  const isWanted = mayInstall() && (await confirmed(`kalfa: install ${missing.join(' ')} now? [y/N] `));
  if (!isWanted)
    throw new CommandFailed(
      `these system packages are missing: ${missing.join(', ')}; ./kalfa setup installs all that Kalfa needs`,
    );
  await install(missing);
}

/** Installs missing packages if this user may; otherwise reports which packages to install. */
export async function installPrograms(names: readonly ProgramName[]): Promise<void> {
  const missing = missingPackages(names);
  if (missing.length === 0) return;
  if (!mayInstall())
    throw new CommandFailed(
      `these system packages are missing: ${missing.join(', ')}. On Debian or Ubuntu: sudo ${aptInstall} ${missing.join(' ')}`,
    );
  await install(missing);
}

const missingPackages = (names: readonly ProgramName[]) =>
  names.filter((name) => !systemPrograms[name].isThere()).map((name) => systemPrograms[name].debianPackage);

const aptInstall = 'apt-get install -y --no-install-recommends';

/** What runs a program as root; `null` if this user cannot. */
const rootPrefix = () =>
  process.getuid?.() === 0 ? [] : succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;

const mayInstall = () => rootPrefix() !== null && onPath('apt-get');

/** Asks only a person: a pipe or a build gets no question. */
async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function install(packages: readonly string[]): Promise<void> {
  console.log(`kalfa: installing ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of ['apt-get update -qq', [aptInstall, ...packages].join(' ')]) {
    const [program = '', ...args] = [...(rootPrefix() ?? []), ...command.split(' ')];
    await run(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
