-- A count with which one keeper hands a place over to another. Both sign it before it is posted.
alter table stock.stock_counts
  add column outgoing_keeper_id bigint references identity.users on delete restrict,
  add column incoming_keeper_id bigint references identity.users on delete restrict,
  add column outgoing_signed_at timestamptz,
  add column incoming_signed_at timestamptz,
  add constraint stock_counts_both_keepers check (num_nonnulls(outgoing_keeper_id, incoming_keeper_id) in (0, 2)),
  add constraint stock_counts_two_keepers check (outgoing_keeper_id <> incoming_keeper_id),
  add constraint stock_counts_hand_over_full check (outgoing_keeper_id is null or scope_kind = 'full'),
  add constraint stock_counts_signed_by_keepers check (outgoing_keeper_id is not null or num_nonnulls(outgoing_signed_at, incoming_signed_at) = 0);
create index stock_counts_of_outgoing_keeper on stock.stock_counts (outgoing_keeper_id) where outgoing_keeper_id is not null;
create index stock_counts_of_incoming_keeper on stock.stock_counts (incoming_keeper_id) where incoming_keeper_id is not null;

create function stock.check_hand_over_signed() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock.stock_counts as handed
    where handed.id = new.id and handed.outgoing_keeper_id is not null
      and num_nonnulls(handed.outgoing_signed_at, handed.incoming_signed_at) < 2) then
    raise exception 'a hand-over is signed by both keepers before it is posted'
      using errcode = 'check_violation', constraint = 'stock_counts_signed_when_posted', table = 'stock_counts', schema = 'stock';
  end if;
  return new;
end $$;
create trigger check_hand_over_signed before update of status on core.documents
  for each row when (new.family = 'count' and new.status = 'posted') execute function stock.check_hand_over_signed();
