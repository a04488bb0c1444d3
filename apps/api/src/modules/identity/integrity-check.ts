import { integrityCheck, type IntegrityCheckResult } from '@kalfa/contracts/identity/integrity-check';
import { sql } from 'kysely';
import { route } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';

/** The result of the last nightly verification. Only the nightly job writes it. */
export const integrityCheckModule = (): Module => ({
  constraints: {},
  routes: [
    route(integrityCheck.last, async (db) => {
      const { rows } = await sql<IntegrityCheckResult>`
        select finished_at as "finishedAt", took_ms as "tookMs", findings as rules,
          (select count(*) from jsonb_array_elements(findings) as finding where (finding ->> 'count')::bigint > 0) as "brokenRules",
          case when seal is not null then json_build_object('day', sealed_day, 'seal', encode(seal, 'hex')) end as seal
        from core.verifications where source = 'night' order by id desc limit 1`.execute(db);
      return rows[0] ?? null;
    }),
  ],
});
