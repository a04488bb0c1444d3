-- Where somebody works decides what they see. Where the organisation asks for a second person (`hr.workPlaceFourEyes`), a change
-- of a work place waits here until somebody else approves it.
create table hr.work_place_changes (
  id bigint generated always as identity primary key,
  action varchar(10) not null,
  -- Empty for a new one until it is approved.
  work_place_id bigint,
  base_version integer,
  personnel_id bigint not null,
  -- What was asked for, and how the work place looks before and after it.
  input jsonb not null,
  before jsonb,
  after jsonb not null,
  status varchar(10) not null default 'pending',
  proposed_by bigint not null,
  proposed_at timestamptz not null default now(),
  decided_by bigint,
  decided_at timestamptz,
  reason varchar(500),
  constraint work_place_changes_work_place foreign key (work_place_id) references hr.work_places on delete restrict,
  constraint work_place_changes_personnel foreign key (personnel_id) references hr.personnel on delete restrict,
  constraint work_place_changes_proposer foreign key (proposed_by) references identity.users on delete restrict,
  constraint work_place_changes_decider foreign key (decided_by) references identity.users on delete restrict,
  constraint work_place_changes_action_known check (action in ('create', 'edit', 'activate', 'deactivate', 'archive', 'restore')),
  constraint work_place_changes_status_known check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  constraint work_place_changes_names_its_record check (action = 'create' or (work_place_id is not null and base_version is not null)),
  constraint work_place_changes_decided check (
    (status = 'pending') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint work_place_changes_four_eyes check (status not in ('approved', 'rejected') or decided_by <> proposed_by),
  constraint work_place_changes_own_withdrawal check (status <> 'withdrawn' or decided_by = proposed_by)
);
create unique index work_place_changes_one_pending on hr.work_place_changes (work_place_id) where status = 'pending';
create index work_place_changes_of_personnel on hr.work_place_changes (personnel_id);
create index work_place_changes_of_work_place on hr.work_place_changes (work_place_id);
create index work_place_changes_by_status on hr.work_place_changes (status, id);
grant select, insert, update (work_place_id, status, decided_by, decided_at, reason) on hr.work_place_changes to kalfa_app;
