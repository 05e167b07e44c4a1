create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery', 'email_change_current', 'email_change_new')),
  -- The link and the short code are independent: guessing the one says nothing of the other.
  link_hash bytea not null unique,
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, purpose)
);
-- Serves: sweeping out what expired.
create index one_time_tokens_by_end on auth.one_time_tokens (expires_at);

create table auth.audit_log_entries (
  id uuid primary key,
  user_id uuid,
  action text not null,
  traits jsonb not null default '{}',
  ip inet,
  created_at timestamptz not null
);
-- Serves: what happened to an account, and to the service, newest first.
create index audit_by_user on auth.audit_log_entries (user_id, created_at desc);
create index audit_by_created on auth.audit_log_entries (created_at desc);
