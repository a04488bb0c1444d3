import pg from 'pg';

/** Tables by key, each with the types of the loaded columns. */
export type LoadedTables = Readonly<
  Record<string, { readonly name: string; readonly columns: Readonly<Record<string, string>> }>
>;

type Cell = string | number | boolean | null;

/** Collects rows for the database; an omitted column is null. */
export type Loader<Tables extends LoadedTables = LoadedTables> = {
  add: <Key extends keyof Tables & string>(
    table: Key,
    row: Partial<Record<keyof Tables[Key]['columns'] & string, Cell>>,
  ) => void;
  /** Sends the collected rows of tables with at least this many rows. */
  send: (least: number) => Promise<void>;
  /** The number of rows added to each table. */
  readonly counts: ReadonlyMap<string, number>;
  query: (statement: string, values?: unknown[]) => Promise<void>;
};

/**
 * Loads rows in one transaction of the database's owner. Indexes and foreign keys are dropped and recreated at the end:
 * they are built once instead of row by row, and every reference is still checked.
 */
export async function loadInBulk<Tables extends LoadedTables>(
  ownerUrl: string,
  tables: Tables,
  work: (loader: Loader<Tables>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    const aside = await putAside(client, tables);
    await work(newLoader(client, tables));
    for (const statement of aside) await client.query(statement);
    await client.query('commit');
    // The planner's statistics do not include the new rows yet.
    for (const { name } of Object.values(tables)) await client.query(`vacuum analyze ${name}`);
  } finally {
    await client.end();
  }
}

/**
 * Drops indexes and foreign keys, which slow a load down, and returns the statements that recreate them, indexes first.
 */
async function putAside(client: pg.Client, tables: LoadedTables): Promise<string[]> {
  const names = Object.values(tables).map(({ name }) => name);
  const { rows: indexes } = await client.query<{ drop: string; make: string }>(
    `select format('drop index %s', index.indexrelid::regclass) as drop, pg_get_indexdef(index.indexrelid) as make
     from pg_index as index where index.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = index.indexrelid)`,
    [names],
  );
  const { rows: references } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[])`,
    [names],
  );
  const all = [...indexes, ...references];
  for (const { drop } of all) await client.query(drop);
  return all.map(({ make }) => make);
}

type Waiting = { rows: number; columns: Map<string, string[]> };

function newLoader<Tables extends LoadedTables>(client: pg.Client, tables: Tables): Loader<Tables> {
  const waiting = new Map<string, Waiting>();
  const counts = new Map<string, number>();
  const waitingFor = (table: string): Waiting => {
    const known = waiting.get(table);
    if (known) return known;
    const columns = Object.keys(tables[table]?.columns ?? {}).map((column): [string, string[]] => [
      column,
      [],
    ]);
    const made = { rows: 0, columns: new Map(columns) };
    waiting.set(table, made);
    return made;
  };
  return {
    counts,
    add: (table, row) => {
      const gathered = waitingFor(table);
      gathered.rows += 1;
      for (const [column, cells] of gathered.columns)
        cells.push(written((row as Record<string, unknown>)[column]));
    },
    send: async (least) => {
      for (const [table, gathered] of waiting) {
        if (gathered.rows === 0 || gathered.rows < least) continue;
        waiting.delete(table);
        counts.set(table, (counts.get(table) ?? 0) + gathered.rows);
        await insert(client, tables[table], gathered.columns);
      }
    },
    query: async (statement, values) => {
      await client.query(statement, values);
    },
  };
}

/** Formats a cell of a PostgreSQL array. */
function written(cell: unknown): string {
  if (cell === null || cell === undefined) return 'NULL';
  return typeof cell === 'string' ? `"${cell.replaceAll(/["\\]/g, String.raw`\$&`)}"` : String(cell);
}

async function insert(
  client: pg.Client,
  table: LoadedTables[string] | undefined,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const wanted = Object.entries(table?.columns ?? {});
  const arrays = wanted.map(([, type], index) => `$${index + 1}::${type}[]`);
  await client.query(
    `insert into ${table?.name} (${wanted.map(([column]) => column).join(', ')}) overriding system value
     select * from unnest(${arrays.join(', ')})`,
    wanted.map(([column]) => `{${(columns.get(column) ?? []).join(',')}}`),
  );
}
