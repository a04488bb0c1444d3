import pg from 'pg';

type Catalogue = { readonly notificationTypes: readonly { key: string; roles: readonly string[] }[] };

/**
 * Writes the catalogue defined in code to the database: pages, permissions and notification types; what administrators
 * customised is preserved.
 */
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
