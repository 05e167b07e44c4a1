create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1',
  amr jsonb not null,
  -- Which of the session's refresh tokens is the live one.
  counter integer not null default 0,
  -- SHA-256 of the browser's binding; null for clients without a cookie jar.
  binding_hash bytea,
  remember boolean not null,
  user_agent text,
  ip inet,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  not_after timestamptz not null
);
-- Serves: ending a user's sessions, and listing them.
create index sessions_by_user on auth.sessions (user_id, created_at desc);
-- Serves: sweeping out what expired.
create index sessions_by_end on auth.sessions (not_after);

create table auth.refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  counter integer not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (session_id, counter)
);
