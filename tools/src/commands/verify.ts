import { verifyDatabase } from '@kalfa/db/verify';
import { CommandFailed } from '../run.ts';
import { ownerUrl } from '../services/postgres.ts';
import { startServices } from '../services/services.ts';
import { developmentDatabase } from './migrate.ts';

export async function verify(): Promise<void> {
  const { postgres } = await startServices();
  const findings = await verifyDatabase(
    process.env.DATABASE_OWNER_URL ?? ownerUrl(postgres, developmentDatabase),
  );
  for (const { rule, count } of findings) console.log(`${count === 0 ? 'never' : `${count} ×`}  ${rule}`);
  const broken = findings.filter(({ count }) => count > 0);
  if (broken.length > 0) throw new CommandFailed(`${broken.length} of ${findings.length} rules are broken`);
}
