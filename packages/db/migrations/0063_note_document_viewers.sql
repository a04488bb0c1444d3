-- Who has a document open now. It is only a hint for users, so it is not logged: after a crash the open pages note themselves again. Notes end
-- with their session.
create unlogged table core.document_viewers (
  document_id bigint not null references core.documents,
  session_id bigint not null references identity.sessions on delete cascade,
  user_id bigint not null references identity.users,
  seen_at timestamptz not null default now(),
  primary key (document_id, session_id)
);
create index document_viewers_of_session on core.document_viewers (session_id);
grant select, insert, update on core.document_viewers to kalfa_app;
