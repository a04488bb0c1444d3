import { existsSync, globSync } from 'node:fs';
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

/** Installs missing packages if this user may; otherwise reports which packages to install. */
export async function ensurePrograms(names: readonly ProgramName[]): Promise<void> {
  const missing = names
    .filter((name) => !systemPrograms[name].isThere())
    .map((name) => systemPrograms[name].debianPackage);
  if (missing.length === 0) return;
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  const prefix = process.getuid?.() === 0 ? [] : succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
  if (!prefix || !onPath('apt-get')) {
    throw new CommandFailed(
      `these system packages are missing: ${missing.join(', ')}. On Debian or Ubuntu: sudo ${install}`,
    );
  }
  console.log(`kalfa: installing ${missing.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (args: string) => {
    const [program = '', ...rest] = [...prefix, ...args.split(' ')];
    return run(program, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  await apt('apt-get update -qq');
  await apt(install);
}
