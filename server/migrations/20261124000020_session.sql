create table sessions (
  id_hash bytea primary key,
  -- The session of the identity service: both end together.
  auth_session_id uuid not null unique,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When the member last reauthenticated, and whether that included a second factor.
  reauthenticated_at timestamptz,
  is_mfa_verified boolean not null default false
) with (fillfactor = 80);
-- Serves: ending a member's sessions.
create index sessions_by_member on sessions (member_id);
-- Serves: who is online.
create index sessions_by_seen on sessions (last_seen_at desc);
-- Serves: purging expired sessions.
create index sessions_by_expiry on sessions (expires_at);

-- Why sessions ended, for browsers that still send their cookies: the login screen shows it. It has no id of a member.
create table session_ends (
  id_hash bytea primary key,
  reason text not null check (reason in (
    'password_changed', 'by_owner', 'by_staff', 'banned', 'expired', 'deletion_requested', 'account_deleted', 'other')),
  ended_at timestamptz not null
);
-- Serves: purging what is older than any cookie.
create index session_ends_by_time on session_ends (ended_at);
