import type { Database } from '@kalfa/db/database';
import { newestSeal, sealDays } from '@kalfa/db/verify/seal-rules';
import { countMovements, storeVerification } from '@kalfa/db/verify/verification';
import { verifyRules } from '@kalfa/db/verify/verify-database';
import type { FastifyBaseLogger } from 'fastify';
import { announce, byItself } from '../../lib/notify/announce.ts';
import type { Storage } from '../../lib/storage/storage.ts';
import { verifyFiles } from './verify-files.ts';

type Deps = { db: Database; storage: Storage };

/**
 * Seals the past days, checks every rule of the database, reads every stored file, and stores the result for
 * administrators.
 */
export async function sealAndVerify({ db, storage }: Deps, logger: FastifyBaseLogger): Promise<void> {
  const start = performance.now();
  const sealedDays = await db.write(sealDays);
  const movements = await countMovements(db.read);
  const findings = [...(await verifyRules(db)), ...(await verifyFiles(db, storage))];
  const seal = await newestSeal(db.read);
  const tookMs = Math.round(performance.now() - start);
  const broken = findings.filter(({ count }) => count > 0);
  await db.write(async (tx) => {
    const id = await storeVerification(tx, { source: 'night', tookMs, movements, findings, seal });
    if (broken.length === 0) return;
    await announce(tx, byItself, {
      type: 'verification',
      action: 'changed',
      entity: 'verification',
      recordId: id,
      title: broken.map(({ rule, count }) => `${count} × ${rule}`).join('; '),
    });
  });
  if (broken.length > 0) logger.error({ broken }, 'the database or the storage holds what must never be');
  else logger.info({ sealedDays, tookMs, rules: findings.length }, 'database and storage are verified');
}
