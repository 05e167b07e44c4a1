create table sessions (
  id_hash bytea primary key,
  -- The identity service's session: when that one ends, this one does.
  auth_session_id uuid not null unique,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null
) with (fillfactor = 80);

-- Serves: ending a member's sessions.
create index sessions_by_member on sessions (member_id);
-- Serves: who is online.
create index sessions_by_seen on sessions (last_seen_at desc);
-- Serves: sweeping out what expired.
create index sessions_by_expiry on sessions (expires_at);
