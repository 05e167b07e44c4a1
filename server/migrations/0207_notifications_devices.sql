-- The devices on which members are told things, as the push services of their browsers know them.
create table push_devices (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- The session of the account that it belongs to.
  session_id uuid not null,
  -- Where the push service takes what is for it.
  endpoint text not null unique check (char_length(endpoint) <= 2000),
  -- With these two everything is sealed so that only the device reads it.
  public_key bytea not null check (octet_length(public_key) = 65),
  secret bytea not null check (octet_length(secret) = 16),
  user_agent text not null check (char_length(user_agent) <= 400),
  made_at timestamptz not null,
  used_at timestamptz not null,
  -- Until then it is told things without having been heard of.
  until timestamptz not null
);
-- Serves: a member's devices, the last used first.
create index push_devices_of_member on push_devices (member_id, used_at desc, id desc);
-- Serves: what ends with a session.
create index push_devices_of_session on push_devices (session_id);
-- Serves: letting go of those nobody comes by any more.
create index push_devices_until on push_devices (until);

-- Who signs out, or is signed out, is told nothing more there. A session that only ran out of time leaves that to `until`:
-- with a hosted identity service it does so every hour.
create function drop_devices_of_sessions() returns trigger language plpgsql as $$
begin
  delete from push_devices d using ended
  where d.session_id = ended.auth_session_id and ended.expires_at > now();
  return null;
end $$;
create trigger session_drops_devices after delete on sessions referencing old table as ended
  for each statement execute function drop_devices_of_sessions();

create function drop_devices_of_banned() returns trigger language plpgsql as $$
begin
  delete from push_devices where member_id = new.member_id;
  return null;
end $$;
create trigger ban_drops_devices after insert on punishments
  for each row when (new.type = 'permanent_ban') execute function drop_devices_of_banned();

-- What the hub proves to push services that it is the one they were told of. Made once, for all its instances.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  private_key bytea not null check (octet_length(private_key) = 32)
);
