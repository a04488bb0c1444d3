import { CommandFailed } from './run.ts';

type Command = { about: string; load(): Promise<(args: string[]) => Promise<void> | void> };

/** All commands of `./kalfa`, in the order a new developer needs them. */
const commands: Record<string, Command> = {
  setup: {
    about: 'install the system packages that development and tests need',
    load: async () => (await import('./commands/setup.ts')).setup,
  },
  services: {
    about: 'start | stop | status: manage the private PostgreSQL and Redis of this clone',
    load: async () => (await import('./commands/services.ts')).services,
  },
  dev: {
    about: '[--inspect]: start services, migrations, demo data, API and web, with reload on change',
    load: async () => (await import('./commands/dev.ts')).dev,
  },
  demo: {
    about: 'run the production build in one process on PORT (default 3000), with demo data',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  new: {
    about: 'record | document <area> <name>: write a working one, from the table to the screen',
    load: async () => (await import('./commands/new.ts')).newEntity,
  },
  migrate: {
    about: 'apply pending migrations and regenerate the database types',
    load: async () => (await import('./commands/migrate.ts')).migrateDevelopment,
  },
  admin: {
    about: '[--username …] [--email …]: create the first administrator and print a link to choose a password',
    load: async () => (await import('./commands/admin.ts')).admin,
  },
  seed: {
    about:
      '--size small|large [--scale n] [--as-of day] [--rng n]: fill an empty database with demo data; large loads a million movements',
    load: async () => (await import('./commands/seed.ts')).seed,
  },
  format: {
    about: 'format all files',
    load: async () => (await import('./commands/format.ts')).format,
  },
  check: {
    about: '[step…] [--changed] [--since commit]: all checks, those of these names, or what a change touches',
    load: async () => (await import('./commands/check.ts')).check,
  },
  types: {
    about: 'check the types of all projects, reading only what has changed',
    load: async () => (await import('./commands/check.ts')).types,
  },
  test: {
    about: '[name] [--deep]: run all tests, or those of a project, suite or file',
    load: async () => (await import('./commands/test.ts')).test,
  },
  e2e: {
    about:
      '[name] [--deep] [--pictures]: run the browser tests in Chromium, and `e2e browsers` in Firefox and WebKit',
    load: async () => (await import('./commands/e2e.ts')).e2e,
  },
  pictures: {
    about: 'take the screenshots of the landing page from the current build',
    load: async () => (await import('./commands/pictures.ts')).pictures,
  },
  bench: {
    about: '[name]: compare the product with the bare engine (PostgreSQL or Socket.IO) in one run',
    load: async () => (await import('./commands/bench.ts')).bench,
  },
  size: {
    about: 'compare the JavaScript of a first visit with its budget, for each kind of page',
    load: async () => (await import('./commands/size.ts')).size,
  },
  lighthouse: {
    about: 'run Lighthouse on the public pages with its phone profile',
    load: async () => (await import('./commands/lighthouse.ts')).lighthouse,
  },
  verify: {
    about: '[--since day]: check the database against all invariants',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  summary: {
    about: 'print stage times, the slowest test files and the test count from the reports of a build',
    load: async () => (await import('./commands/summary.ts')).summary,
  },
  icons: {
    about: 'draw the icons of the menu into one sprite',
    load: async () => (await import('./commands/icons.ts')).icons,
  },
  notices: {
    about: 'write the licences of all shipped libraries and fonts to THIRD-PARTY-NOTICES.md',
    load: async () => (await import('./commands/notices.ts')).notices,
  },
  measure: {
    about: 'print file lengths and comment density of the source code',
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
