-- Where a member's browsers take messages: an address at their makers' servers, and the keys that only they can read with.
create table push_devices (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  endpoint text not null check (char_length(endpoint) <= 1000),
  -- A browser has one address: whoever signs in on it last is told there.
  endpoint_hash bytea not null unique,
  public_key bytea not null check (length(public_key) = 65),
  secret bytea not null check (length(secret) = 16),
  name text not null check (char_length(name) <= 80),
  created_at timestamptz not null
);
-- Serves: a member's devices, the newest first.
create index push_devices_of_member on push_devices (member_id, created_at desc, id desc);

-- What the hub signs with: messages to devices, and the links that turn letters off. Made once, for all its instances.
create table notification_keys (
  is_only boolean primary key default true check (is_only),
  push_private bytea not null,
  push_public bytea not null,
  link_secret bytea not null
);
