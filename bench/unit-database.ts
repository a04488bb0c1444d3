import { prepareDatabase } from '@kalfa/tools/environment';
import { superUrl } from '@kalfa/tools/services/postgres';
import { query } from '@kalfa/tools/services/query';
import { startServices } from '@kalfa/tools/services/services';
import { dropDatabase } from '@kalfa/tools/testing/template-database';

/** Starts the services with a new database that has this many units. */
export async function startWithUnits(database: string, rows: number) {
  const services = await startServices();
  await dropDatabase(services.postgres, database);
  await prepareDatabase(services, database);
  const url = superUrl(services.postgres, database);
  await query(
    url,
    `insert into baseinfo.units (title, symbol, decimals, created_by, updated_by)
     select 'Birim ' || n, 's' || n, n % 4, 1, 1 from generate_series(1, ${rows}) as n`,
  );
  await query(url, 'vacuum analyze baseinfo.units');
  return services;
}
