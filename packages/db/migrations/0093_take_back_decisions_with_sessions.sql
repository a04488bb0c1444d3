-- Whoever ends all sessions of a user does not trust what was done in them: what is held does not take effect.
create function core.refuse_held_decisions(person bigint, code text) returns void language sql as $$
  with refused as (
    update core.held_decisions as held set state = 'refused', refusal = code from core.documents as document
    where document.id = held.document_id and held.user_id = person and held.state = 'held'
    returning document.id, document.family)
  insert into core.outbox_events (topic, payload)
  select 'record-changed', jsonb_build_object('entity', family, 'id', id, 'action', 'update', 'userId', 0) from refused
$$;
grant execute on function core.refuse_held_decisions to kalfa_app;

create or replace function identity.close_sessions_of_inactive() returns trigger language plpgsql as $$
begin
  update identity.sessions set revoked_at = now(), revoke_reason = 'account'
  where user_id = new.id and revoked_at is null;
  -- The account may be open again before they are due.
  perform core.refuse_held_decisions(new.id, 'SESSION_REVOKED');
  return new;
end $$;
