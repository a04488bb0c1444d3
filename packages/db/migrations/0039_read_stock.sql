-- What was where at a past moment is found by the moment: within one balance moments and ids of movements grow together, so
-- that this order is theirs too. The value comes along, because a value of the past is summed and never kept twice.
drop index stock.movements_of_item_out;
drop index stock.movements_of_item_in;
create index movements_of_item_out on stock.movements (item_id, from_location_id, posted_at, id) include (value);
create index movements_of_item_in on stock.movements (item_id, to_location_id, posted_at, id) include (value);

-- What waits, is counted or is on the road: few among all that ever were.
create index documents_open on core.documents (status, kind, id)
  where status = any ('{pending,counting,shipped,partiallyReceived}'::text[]) and record_status = 0;
