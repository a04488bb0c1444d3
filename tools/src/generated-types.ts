import { readFileSync } from 'node:fs';
import { root } from './paths.ts';
import { CommandFailed, programOf, run } from './run.ts';
import { superUrl, type Cluster } from './services/postgres.ts';

const typesFile = `${root}packages/db/src/types.gen.ts`;

// The same mapping of PostgreSQL types as the parsers in packages/db/src/database.ts.
const typeMapping = {
  int8: 'number',
  timestamptz: 'string',
  xid8: 'string',
  inet: 'string',
  bytea: 'Buffer',
};

async function generate(cluster: Cluster, database: string, outFile: string): Promise<void> {
  await run(programOf('packages/db/', 'kysely-codegen'), [
    '--dialect',
    'postgres',
    '--url',
    superUrl(cluster, database),
    '--out-file',
    outFile,
    '--date-parser',
    'string',
    '--type-mapping',
    JSON.stringify(typeMapping),
    '--exclude-pattern',
    '(public|graphile_worker).*',
    '--log-level',
    'error',
  ]);
}

export const writeTypes = (cluster: Cluster, database: string) => generate(cluster, database, typesFile);

/** Fails if the committed types do not match the migrations. */
export async function checkTypes(cluster: Cluster, database: string): Promise<void> {
  const fresh = `${root}.kalfa/types.gen.ts`;
  await generate(cluster, database, fresh);
  if (readFileSync(fresh, 'utf8') !== readFileSync(typesFile, 'utf8')) {
    throw new CommandFailed(
      'packages/db/src/types.gen.ts is not what the migrations say; run ./kalfa migrate',
    );
  }
}
