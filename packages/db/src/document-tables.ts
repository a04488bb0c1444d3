/*
 * The tables of documents that others must know: an item or a place that an open document uses cannot be closed.
 */

/** The tables of documents at one warehouse or store, with `warehouse_id`, `store_id` and `place_location_id`. */
export const placeDocuments = ['stock.openings', 'stock.stock_counts'] as const;

/** The tables of documents of a site, with `workhouse_id`. */
export const siteDocuments = [
  'purchasing.invoices',
  'purchasing.orders',
  'purchasing.rentals',
  'purchasing.requests',
] as const;

/** The tables of lines with `item_id` and `record_status`, and the column that refers to their document. */
export const itemLines = {
  'purchasing.order_lines': 'order_id',
  'purchasing.request_lines': 'request_id',
  'works.tender_lines': 'tender_id',
  'stock.dispatch_lines': 'dispatch_id',
  'stock.opening_lines': 'opening_id',
  'stock.stock_count_lines': 'count_id',
  'purchasing.invoice_lines': 'invoice_id',
} as const;
