-- Whoever keeps a connection open hears at once that its session has ended, whatever ended it: signing out, a new password, an
-- account that is no longer active.
create function identity.tell_ended_session() returns trigger language plpgsql as $$
begin
  insert into core.outbox_events (topic, payload) values ('sessions-ended', jsonb_build_object('sessionIds', jsonb_build_array(new.id)));
  return new;
end $$;
create trigger tell_ended_session after update on identity.sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function identity.tell_ended_session();
