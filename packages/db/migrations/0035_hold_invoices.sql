-- An invoice, held from now on, with its lines as they are once it is held.
create function purchasing.hold_invoice(wanted bigint) returns jsonb language plpgsql as $$
declare
  held core.documents;
begin
  select * into held from core.documents where id = wanted and family = 'invoice' for update;
  if not found then
    return null;
  end if;
  return (
    select jsonb_build_object('id', held.id, 'number', held.number, 'kind', held.kind, 'status', held.status, 'version', held.version,
      'recordStatus', held.record_status, 'documentDate', held.document_date, 'createdBy', held.created_by, 'submittedBy', held.submitted_by,
      'warehouseId', invoice.warehouse_id, 'workhouseId', invoice.workhouse_id, 'storeId', invoice.store_id,
      'lines', coalesce((select jsonb_agg(jsonb_build_object('id', line.id, 'itemId', line.item_id, 'quantity', line.quantity::text,
          'netAmountBase', line.net_amount_base::text, 'receivedQuantity', line.received_quantity::text,
          'receivedValue', line.received_value::text) order by line.id)
        from purchasing.invoice_lines as line where line.invoice_id = held.id and line.record_status = 0), '[]'))
    from purchasing.invoices as invoice where invoice.id = held.id);
end $$;

-- The warehouse or the store of a receipt is shared while goods come in; answers what keeps it from taking them.
create function stock.share_place(location bigint) returns text language plpgsql as $$
begin
  perform stock.share_places(array[location]);
  return stock.place_state(location);
end $$;
