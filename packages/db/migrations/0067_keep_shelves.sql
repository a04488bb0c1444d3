-- The shelf of an item at a warehouse or a store. A cleared one keeps its row, because the application deletes nothing.
create table stock.shelves (
  location_id bigint not null references stock.locations on delete restrict,
  item_id bigint not null references baseinfo.items on delete restrict,
  shelf varchar(30) collate "tr-x-icu",
  constraint shelves_item_once primary key (location_id, item_id),
  constraint shelves_shelf_not_empty check (shelf <> '')
);
create index shelves_of_item on stock.shelves (item_id);
grant select, insert, update on stock.shelves to kalfa_app;
