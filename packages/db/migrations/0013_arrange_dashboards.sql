-- How somebody arranged the dashboard of a role. Nothing in it is the role's own order, so that resetting needs no right
-- to delete.
create table baseinfo.dashboard_layouts (
  user_id bigint not null references identity.users on delete cascade,
  role_id bigint not null references identity.roles on delete cascade,
  card_order text[] not null default '{}',
  hidden_cards text[] not null default '{}',
  primary key (user_id, role_id)
);
create index dashboard_layouts_of_role on baseinfo.dashboard_layouts (role_id);
grant select, insert, update on baseinfo.dashboard_layouts to kalfa_app;

-- What the cards count is answered from these, whatever else piles up in the tables.
create index users_awaiting_approval on identity.users (id) where status = 'pendingApproval' and record_status <> 2;
create index sign_in_locks_by_end on identity.sign_in_locks (locked_until) where locked_until is not null;
create index personnel_by_start on hr.personnel (work_start_date, id) where record_status <> 2;
create index personnel_by_end on hr.personnel (work_end_date, id) where record_status <> 2;
create index work_places_by_end on hr.work_places ((coalesce(end_date, 'infinity'::date))) where record_status = 0;
create index workhouses_by_status on works.workhouses (record_status, id) where record_status <> 2;
create index projects_by_status on projects.projects (record_status, workhouse_id) where record_status <> 2;
create index audit_entries_of_rights on core.audit_entries (at desc) where action = 'permission';
