-- Why sessions ended, for the browsers that still send their cookies: the login screen says it. It names no member.
create table session_ends (
  id_hash bytea primary key,
  reason text not null check (reason in (
    'password_changed', 'by_owner', 'by_staff', 'banned', 'expired', 'deletion_requested', 'account_deleted', 'other')),
  ended_at timestamptz not null
);

-- Serves: sweeping out what is older than any cookie.
create index session_ends_by_time on session_ends (ended_at);
