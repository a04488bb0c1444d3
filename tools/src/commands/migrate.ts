import { prepareDatabase } from '../environment.ts';
import { writeFunctions } from '../generated-functions.ts';
import { writeTypes } from '../generated-types.ts';
import { startServices } from '../services/services.ts';

export const developmentDatabase = 'kalfa';

export async function migrateDevelopment(): Promise<void> {
  const services = await startServices();
  const applied = await prepareDatabase(services, developmentDatabase);
  console.log(applied.length > 0 ? applied.map((name) => `applied ${name}`).join('\n') : 'nothing to apply');
  await writeTypes(services.postgres, developmentDatabase);
  await writeFunctions(services.postgres, developmentDatabase);
}
