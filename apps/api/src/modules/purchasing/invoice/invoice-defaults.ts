import { invoice } from '@kalfa/contracts/purchasing/invoice';
import { route } from '../../../lib/http/call.ts';
import { readPurchasingSettings } from '../purchasing-settings.ts';

/** What a new invoice starts with, as the organisation has decided. */
export const invoiceDefaultsRoute = route(invoice.endpoints.defaults, (db) => readPurchasingSettings(db));
