import pg from 'pg';

/** Brings the permission catalogue of the code into the database; what administrators customised stays as it is. */
export async function syncCatalogue(ownerUrl: string, catalogue: object): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select identity.sync_catalogue($1)', [JSON.stringify(catalogue)]);
  } finally {
    await client.end();
  }
}
