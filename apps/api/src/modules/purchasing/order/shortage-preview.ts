import {
  coveringTerms,
  type ShortageRow,
  type ShortageTerm,
} from '@kalfa/contracts/purchasing/order-shortage';
import type { Reader } from '@kalfa/db/database';
import { proposedPrice, suggestedQuantity } from '@kalfa/domain/purchasing/shortage';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { boughtFor } from './bought-for.ts';
import { purchasesOf } from './last-purchases.ts';
import { comparedPlaces, coveringParts, type Comparison } from './shortage-terms.ts';

type Facts = Omit<ShortageRow, 'quantity' | 'estimatedPrice' | 'priceSource' | 'lastPurchase'> & {
  lastPrice: string | null;
  boughtOn: string | null;
  lastProviderName: string | null;
};

/** The items that a tender lacks, with every number that the suggestion follows from, and the purchases that this user may see. */
export async function shortagePreview(
  db: Reader,
  actor: Actor,
  comparison: Comparison,
): Promise<ShortageRow[]> {
  const { rows } = await sql<Facts>`
    with ${comparedPlaces(comparison)},
      covered as (
        select item_id, term, sum(quantity) as quantity from (${coveringParts(comparison.tenderId)}) as part group by item_id, term),
      need as (select need.*, row_number() over () as place from (${boughtFor(comparison.tenderId)}) as need)
    select item.id as "itemId", item.name as "itemName", item.code as "itemCode", unit.symbol as "unitSymbol",
      unit.decimals as "unitDecimals", need.quantity as needed, ${sql.join(coverings)},
      nullif(need."estimatedPrice", 0) as "tenderPrice", bought.price as "lastPrice", bought."boughtOn",
      bought."providerName" as "lastProviderName", supplier.id as "providerId", supplier.name as "providerName"
    from need join baseinfo.items as item on item.id = need."itemId" join baseinfo.units as unit on unit.id = item.unit_id
    left join lateral (${purchasesOf(actor.scope, 1)}) as bought on ${actor.can('orders', 'view')}
    left join baseinfo.providers as supplier on supplier.id = bought."providerId" and supplier.record_status = 0
    order by need.place`.execute(db);
  return rows.map(rowOf).filter(({ quantity }) => quantity !== '0');
}

const coverings = [...coveringTerms, 'inDrafts' as const].map(
  (term) => sql`coalesce((
    select quantity from covered where covered.item_id = item.id and covered.term = ${sql.lit(term)}), 0)::numeric(18, 3)
    as ${sql.ref(term)}`,
);

function rowOf({ lastPrice, boughtOn, lastProviderName, ...facts }: Facts): ShortageRow {
  const terms: Readonly<Record<ShortageTerm, string>> = facts;
  return {
    ...facts,
    quantity: suggestedQuantity(terms),
    ...proposedPrice({ lastPrice, tenderPrice: facts.tenderPrice }),
    lastPurchase:
      lastPrice !== null && boughtOn !== null && lastProviderName !== null
        ? { price: lastPrice, boughtOn, providerName: lastProviderName }
        : null,
  };
}
