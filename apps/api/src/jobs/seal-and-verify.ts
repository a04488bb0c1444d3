import type { Database } from '@kalfa/db/database';
import { newestSeal, sealDays } from '@kalfa/db/verify/seal-rules';
import { verifyRules } from '@kalfa/db/verify/verify-database';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { announce, byItself } from '../notify/announce.ts';
import type { Storage } from '../storage/storage.ts';
import { verifyFiles } from './verify-files.ts';

type Deps = { db: Database; storage: Storage };

/**
 * Seals the past days, checks every rule of the database, reads every stored file, and stores the result for
 * administrators.
 */
export async function sealAndVerify({ db, storage }: Deps, logger: FastifyBaseLogger): Promise<void> {
  const start = performance.now();
  const sealedDays = await db.write(sealDays);
  const findings = [...(await verifyRules(db)), ...(await verifyFiles(db, storage))];
  const seal = await newestSeal(db.read);
  const tookMs = Math.round(performance.now() - start);
  const broken = findings.filter(({ count }) => count > 0);
  await db.write(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into core.verifications (took_ms, findings, sealed_day, seal)
      values (${tookMs}, ${JSON.stringify(findings)}::jsonb, ${seal?.day ?? null}::date, decode(${seal?.seal ?? null}, 'hex'))
      returning id`.execute(tx);
    if (broken.length === 0) return;
    await announce(tx, byItself, {
      type: 'verification',
      action: 'changed',
      entity: 'verification',
      recordId: rows[0]?.id ?? null,
      title: broken.map(({ rule, count }) => `${count} × ${rule}`).join('; '),
    });
  });
  if (broken.length > 0) logger.error({ broken }, 'the database or the storage holds what must never be');
  else logger.info({ sealedDays, tookMs, rules: findings.length }, 'database and storage are verified');
}
