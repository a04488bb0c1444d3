import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import { baseCurrency } from '../../lib/base-currency.ts';

/** What the organisation has decided about purchasing, or the usual values. */
export type PurchasingSettings = { currency: string; vatRate: string; vatRates: string[] };

export async function readPurchasingSettings(db: Reader): Promise<PurchasingSettings> {
  const { rows } = await sql<PurchasingSettings>`select
    ${baseCurrency} as currency,
    coalesce(core.setting_at('purchasing.defaultVatRate', now()) #>> '{}', '20') as "vatRate",
    array(select jsonb_array_elements_text(coalesce(core.setting_at('purchasing.vatRates', now()), '[0, 1, 10, 20]'))) as "vatRates"`.execute(
    db,
  );
  if (!rows[0]) throw new Error('the settings of purchasing were not read');
  return rows[0];
}
