import pg from 'pg';

type Catalogue = { readonly notificationTypes: readonly { key: string; roles: readonly string[] }[] };

/** Brings what the code owns into the database, pages, rights and types of notifications; what administrators customised stays as it is. */
export async function syncCatalogue(ownerUrl: string, catalogue: Catalogue): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select identity.sync_catalogue($1)', [JSON.stringify(catalogue)]);
    await client.query('select notifications.sync_types($1)', [JSON.stringify(catalogue.notificationTypes)]);
  } finally {
    await client.end();
  }
}
