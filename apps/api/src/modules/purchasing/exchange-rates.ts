import { exchangeRate, type ExchangeRate } from '@kalfa/contracts/purchasing/exchange-rate';
import type { Reader } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import { baseCurrency } from '../../lib/base-currency.ts';
import { route } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { writeJournal } from '../../lib/journal.ts';
import { rateTolerance } from '../../lib/rate-tolerance.ts';

/** Whether the listed rate was entered by somebody who wrote the invoice: it confirms nothing. */
const isOwnRate = sql<boolean>`coalesce(listed.entered_by = any(array[d.created_by, d.submitted_by] || d.edited_by), false)`;

/** Whether an invoice, with its document `d`, is in another currency, at a rate that the list does not confirm. */
export const isUnlistedRate = (invoice: RawBuilder<unknown>) => sql<boolean>`(
  ${invoice}.currency <> ${baseCurrency} and not coalesce((
    select not ${isOwnRate} and abs(${invoice}.exchange_rate - listed.rate) <= listed.rate * ${rateTolerance}::numeric / 100
    from purchasing.listed_rate(${invoice}.currency, ${invoice}.supplier_invoice_date) as listed), false))`;

export type RateOfInvoice = {
  currency: string;
  rate: string;
  listed: string | null;
  listedOn: string | null;
  isListedByAuthor: boolean;
};

/** The rate of an invoice, and the one that it is compared with. */
export async function readRateOf(db: Reader, invoiceId: number): Promise<RateOfInvoice> {
  const { rows } = await sql<RateOfInvoice>`
    select own.currency, own.exchange_rate as rate, listed.rate as listed, listed.valid_on as "listedOn",
      ${isOwnRate} as "isListedByAuthor"
    from purchasing.invoices as own join core.documents as d on d.id = own.id
    left join lateral purchasing.listed_rate(own.currency, own.supplier_invoice_date) as listed on true
    where own.id = ${invoiceId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`there is no invoice ${invoiceId}`);
  return found;
}

/** As many as somebody looks through. */
const mostListed = 100;

const readRates = async (db: Reader, condition: RawBuilder<boolean>): Promise<ExchangeRate[]> => {
  const { rows } = await sql<ExchangeRate>`
    select own.id, own.currency, own.valid_on as "validOn", own.rate, person.display_name as "enteredBy"
    from purchasing.exchange_rates as own join identity.users as person on person.id = own.entered_by
    where ${condition} order by own.valid_on desc, own.currency limit ${mostListed}`.execute(db);
  return rows;
};

export const exchangeRateModule: Module = {
  constraints: { exchange_rates_positive: { code: 'EXCHANGE_RATE_REQUIRED', path: 'rate' } },
  routes: [
    route(exchangeRate.list, (db) => readRates(db, sql`true`)),
    route(exchangeRate.set, async (tx, call) => {
      const { currency, validOn, rate } = call.body;
      const { rows: before } = await sql<{ rate: string }>`
        select rate from purchasing.exchange_rates where currency = ${currency} and valid_on = ${validOn} for update`.execute(
        tx,
      );
      const { rows } = await sql<{ id: number }>`
        insert into purchasing.exchange_rates (currency, valid_on, rate, entered_by)
        values (${currency}, ${validOn}, ${rate}, ${call.actor.userId})
        on conflict on constraint exchange_rates_once
          do update set rate = excluded.rate, entered_by = excluded.entered_by, entered_at = now()
        returning id`.execute(tx);
      const [set] = await readRates(tx, sql`own.id = ${rows[0]?.id}`);
      if (!set) throw new Error('the exchange rate was not written');
      await writeJournal(tx, call, {
        action: before.length > 0 ? 'update' : 'create',
        entity: 'exchange-rate',
        entityId: set.id,
        label: `${currency} ${validOn}`,
        changes: { rate: [before[0]?.rate ?? null, set.rate] },
      });
      return set;
    }),
  ],
};
