-- An approver may ask the author something before deciding.
alter table notifications.notifications
  drop constraint notifications_action_known,
  add constraint notifications_action_known check (action in
    ('created', 'submitted', 'approved', 'rejected', 'shipped', 'late', 'received', 'recalled', 'closed', 'changed', 'asked', 'answered'));
