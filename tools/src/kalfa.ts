import { CommandFailed } from './run.ts';

type Command = { about: string; load(): Promise<(args: string[]) => Promise<void> | void> };

/** Everything `./kalfa` can do, in the order a new developer needs it. */
const commands: Record<string, Command> = {
  setup: {
    about: 'install the system packages that development and tests need',
    load: async () => (await import('./commands/setup.ts')).setup,
  },
  services: {
    about: 'start | stop | status: a private PostgreSQL and Redis for this clone',
    load: async () => (await import('./commands/services.ts')).services,
  },
  dev: {
    about: 'services, migrations, demo data, API and web, reloading as you type',
    load: async () => (await import('./commands/dev.ts')).dev,
  },
  demo: {
    about: 'the product as it ships, one process on PORT (default 3000), with demo data',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  migrate: {
    about: 'apply the missing migrations and write the generated types',
    load: async () => (await import('./commands/migrate.ts')).migrateDevelopment,
  },
  admin: {
    about: '[--username …] [--email …]: the first administrator, with a link to choose a password',
    load: async () => (await import('./commands/admin.ts')).admin,
  },
  seed: {
    about:
      '--size small|large [--scale n] [--as-of day] [--rng n]: fill an empty database with demo data; large loads a million movements',
    load: async () => (await import('./commands/seed.ts')).seed,
  },
  format: {
    about: 'lay out all files as the check wants them',
    load: async () => (await import('./commands/format.ts')).format,
  },
  check: {
    about: 'format, lint, dependency rules, types, drift, dead code, tests, build and size',
    load: async () => (await import('./commands/check.ts')).check,
  },
  test: {
    about: '[name]: the tests, or those whose project or file carries the name',
    load: async () => (await import('./commands/test.ts')).test,
  },
  e2e: {
    about: '[name] [--deep] [--pictures]: the browser tests in a real Chromium',
    load: async () => (await import('./commands/e2e.ts')).e2e,
  },
  pictures: {
    about: 'take the pictures of the landing page from the product as it stands',
    load: async () => (await import('./commands/pictures.ts')).pictures,
  },
  bench: {
    about: '[name]: the product beside the bare engine, in one run',
    load: async () => (await import('./commands/bench.ts')).bench,
  },
  size: {
    about: 'JavaScript a first visit loads, for each kind of page, against its budget',
    load: async () => (await import('./commands/size.ts')).size,
  },
  lighthouse: {
    about: 'the first pages judged as a phone with a slow connection meets them',
    load: async () => (await import('./commands/lighthouse.ts')).lighthouse,
  },
  verify: {
    about: '[--since day]: look for anything in the database that must never be',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  summary: {
    about: 'times of all stages, the slowest test files and the count, from the reports of a build',
    load: async () => (await import('./commands/summary.ts')).summary,
  },
  icons: {
    about: 'draw the icons of the menu into one sprite',
    load: async () => (await import('./commands/icons.ts')).icons,
  },
  notices: {
    about: 'write the licences of all libraries and fonts that ship into THIRD-PARTY-NOTICES.md',
    load: async () => (await import('./commands/notices.ts')).notices,
  },
  measure: {
    about: 'file lengths and comment density of our own code',
    load: async () => (await import('./commands/measure.ts')).measure,
  },
};

function help(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`);
  return ['./kalfa <command>', '', ...lines].join('\n');
}

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.log(help());
  process.exitCode = name === 'help' ? 0 : 2;
} else {
  try {
    const act = await command.load();
    await act(args);
  } catch (error) {
    console.error(error instanceof CommandFailed ? `kalfa: ${error.message}` : error);
    process.exitCode = 1;
  }
}
