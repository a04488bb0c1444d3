-- When a delivery should arrive. Once that day is over while goods are still on the road, it is late, and people at both ends are
-- told so, once for each day that it was promised for.
alter table stock.dispatches
  add column expected_on date,
  -- The expected day for which people were told that it has passed.
  add column late_told_for date,
  add constraint dispatches_expected_if_received check (expected_on is null
    or kind in ('warehouseToSite', 'betweenWarehouses', 'storeToCenter', 'storeDestruction', 'betweenStores'));

update stock.dispatches as dispatch
set expected_on = d.document_date + coalesce((core.setting_at('stock.transitAlarmDays', now()) #>> '{}')::int, 7)
from core.documents as d
where d.id = dispatch.id
  and dispatch.kind in ('warehouseToSite', 'betweenWarehouses', 'storeToCenter', 'storeDestruction', 'betweenStores');

-- Nobody promised those days, so nobody is told of them.
update stock.dispatches set late_told_for = expected_on where expected_on < core.business_date(now());

alter table notifications.notifications
  drop constraint notifications_action_known,
  add constraint notifications_action_known check (action in
    ('created', 'submitted', 'approved', 'rejected', 'shipped', 'late', 'received', 'recalled', 'closed', 'changed'));
