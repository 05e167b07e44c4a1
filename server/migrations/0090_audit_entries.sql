-- What staff did, and what they changed: written once, and never changed.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  -- Who did it; whoever leaves remains as an id that names nobody. Null is a command of the machine.
  actor_id uuid,
  action text not null check (char_length(action) between 1 and 60),
  -- What it was done to, and whom it concerns.
  subject_type text check (char_length(subject_type) between 1 and 40),
  subject_id uuid,
  member_id uuid,
  before jsonb,
  after jsonb
);
-- Serves: the log, newest first, of all and of one actor, one action, one member.
create index audit_by_moment on audit_entries (at desc, id desc);
create index audit_by_actor on audit_entries (actor_id, at desc, id desc);
create index audit_by_action on audit_entries (action, at desc, id desc);
create index audit_by_member on audit_entries (member_id, at desc, id desc) where member_id is not null;

-- Entries are added, and go after two years: nothing else happens to them, whoever asks.
create function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then return old; end if;
  raise exception 'audit entries are never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_are_kept before update or delete on audit_entries
  for each row execute function keep_audit_entries();
create trigger audit_entries_are_not_emptied before truncate on audit_entries
  for each statement execute function keep_audit_entries();
