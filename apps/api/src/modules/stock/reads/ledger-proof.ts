import { ledgerProof, type LedgerProof } from '@kalfa/contracts/stock/ledger-proof';
import { sql } from 'kysely';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';

/**
 * The newest result, by night or by command, of the rules that have an invariant: those of the ledger. A posting takes its
 * moment before it commits, so movements of the minute before the verification count as not seen.
 */
export const ledgerProofModule = (): Module => ({
  constraints: {},
  routes: [
    route(ledgerProof, async (db) => {
      const { rows } = await sql<LedgerProof>`
        select last.finished_at as "checkedAt", last.finished_at < now() - interval '36 hours' as "isOverdue", last.movements, last.sealed_day as "sealedUntil", encode(last.seal, 'hex') as seal,
          (select count(*) from stock.movements
            where posted_at >= last.finished_at - last.took_ms * interval '1 millisecond' - interval '1 minute') as "movementsSince",
          (select count(*) from jsonb_array_elements(last.findings) as finding where finding ->> 'invariant' is not null) as rules,
          (select coalesce(json_agg(json_build_object('invariant', finding ->> 'invariant', 'rule', finding ->> 'rule',
              'count', (finding ->> 'count')::bigint)), '[]')
            from jsonb_array_elements(last.findings) as finding
            where finding ->> 'invariant' is not null and (finding ->> 'count')::bigint > 0) as failures
        from core.verifications as last order by last.id desc limit 1`.execute(db);
      return rows[0] ?? null;
    }),
  ],
});
