import { z } from 'zod';
import { decimalText, unitPrice } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { currencyCode, day, documentDay, recordId } from '../fields.ts';

const row = z.object({
  id: recordId,
  currency: z.string(),
  validOn: day,
  /** The price of one unit of the currency in the base currency. */
  rate: decimalText,
  enteredBy: z.string(),
});
export type ExchangeRate = z.output<typeof row>;

const path = 'initial-operations/exchange-rates';
const access = { menu: 'orders', operation: 'edit' } as const;

/** The rates that people enter, one for each currency and day. Invoices in another currency are compared with them. */
export const exchangeRate = {
  list: endpoint({
    method: 'GET',
    path,
    about: 'Returns the last hundred exchange rates, the newest first.',
    answer: z.array(row),
    access,
  }),
  set: endpoint({
    method: 'PUT',
    path,
    about: 'Enters the exchange rate of a currency and a day, or replaces it.',
    body: z.strictObject({ currency: currencyCode, validOn: documentDay, rate: unitPrice }),
    answer: row,
    access,
  }),
};
