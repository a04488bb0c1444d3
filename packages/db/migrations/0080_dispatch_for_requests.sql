-- A dispatch to a site may name the request that it fulfils.
alter table stock.dispatches
  add column request_id bigint references purchasing.requests on delete restrict,
  add constraint dispatches_request_of_kind check (request_id is null or kind in ('warehouseToSite', 'betweenStores'));
create index dispatches_of_request on stock.dispatches (request_id) where request_id is not null;

-- Its approval may close the request, so both are locked, in the order of their ids.
create or replace function stock.hold_dispatch(wanted bigint) returns jsonb
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  held core.documents;
  ends stock.dispatches;
begin
  perform from core.documents where id in (wanted, (select request_id from stock.dispatches where id = wanted)) order by id for update;
  select * into held from core.documents where id = wanted and family = 'dispatch';
  if not found then
    return null;
  end if;
  select * into ends from stock.dispatches where id = wanted;
  perform stock.share_places(array[ends.source_location_id, ends.target_location_id]);
  return (
    select jsonb_build_object('id', held.id, 'number', held.number, 'kind', held.kind, 'status', held.status, 'version', held.version,
      'recordStatus', held.record_status, 'documentDate', held.document_date, 'createdBy', held.created_by, 'submittedBy', held.submitted_by,
      'fromWarehouseId', dispatch.from_warehouse_id, 'fromStoreId', dispatch.from_store_id,
      'toWarehouseId', dispatch.to_warehouse_id, 'toStoreId', dispatch.to_store_id, 'toWorkhouseId', dispatch.to_workhouse_id,
      'toProjectId', dispatch.to_project_id, 'sourceLocationId', dispatch.source_location_id, 'targetLocationId', dispatch.target_location_id,
      'intendedStoreId', dispatch.intended_store_id, 'remainder', dispatch.remainder, 'reason', dispatch.reason,
      'requestId', dispatch.request_id,
      'sourceState', stock.place_state(dispatch.source_location_id), 'targetState', stock.place_state(dispatch.target_location_id),
      'fourEyes', core.setting_at('documents.fourEyes', now()) -> 'dispatch',
      'lines', coalesce((select jsonb_agg(jsonb_build_object('id', line.id, 'itemId', line.item_id, 'quantity', line.quantity::text,
          'shippedValue', line.shipped_value::text, 'inTransitQuantity', line.in_transit_quantity::text, 'inTransitValue', line.in_transit_value::text,
          'acceptedQuantity', line.accepted_quantity::text, 'destroyedQuantity', line.destroyed_quantity::text,
          'lostQuantity', line.lost_quantity::text, 'returnedQuantity', line.returned_quantity::text, 'consumedValue', line.consumed_value::text)
          order by line.id)
        from stock.dispatch_lines as line where line.dispatch_id = held.id and line.record_status = 0), '[]'))
    from stock.dispatches as dispatch where dispatch.id = held.id);
end $$;
