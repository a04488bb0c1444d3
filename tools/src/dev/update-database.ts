import { readMigrations } from '@kalfa/db/migrate';
import { bringUpToDate } from '../environment.ts';
import { developmentDatabase } from '../commands/migrate.ts';
import { root } from '../paths.ts';
import { capture } from '../run.ts';
import { ownerUrl } from '../services/postgres.ts';
import { query } from '../services/query.ts';
import { startServices } from '../services/services.ts';

// A process of its own, because a process reads the menus and operations of the code only once.
const { postgres } = await startServices();
const url = ownerUrl(postgres, developmentDatabase);

// A migration that git does not know may be half written, and once applied it can no longer be changed.
const draftsInGit = capture('git', ['ls-files', '--others', '--exclude-standard', 'packages/db/migrations'], {
  cwd: root,
});
const applied = await query<{ name: string }>(url, 'select name from public.applied_migrations');
const isDraft = (name: string) =>
  draftsInGit.includes(`/${name}\n`) && !applied.some((migration) => migration.name === name);

const migrations = await readMigrations();
for (const { name } of migrations.filter((migration) => isDraft(migration.name)))
  console.log(`kalfa: ${name} is not in git yet; ./kalfa migrate applies it`);
const wanted = migrations.filter(({ name }) => !isDraft(name));
for (const name of await bringUpToDate(url, wanted)) console.log(`kalfa: applied ${name}`);
