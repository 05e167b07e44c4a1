create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1',
  amr jsonb not null,
  -- Which of the session's refresh tokens is the current one.
  counter integer not null default 0,
  -- SHA-256 of the browser's binding; null for clients without a cookie jar.
  binding_hash bytea,
  remember boolean not null,
  user_agent text,
  ip inet,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  not_after timestamptz not null,
  -- The last verified second factor of the session.
  factor_id uuid references auth.mfa_factors (id) on delete set null,
  -- Refresh tokens with a lower counter were issued before the session was MFA-verified, and must not give access to
  -- what requires MFA.
  mfa_counter integer not null default 0,
  -- A session of an application can do only what its scopes allow.
  client_id uuid references auth.oauth_clients (id) on delete cascade,
  scope text,
  -- When the user last reauthenticated, beside the sign-in and the second factor.
  reauthenticated_at timestamptz,
  constraint sessions_aal_check check (aal in ('aal1', 'aal2'))
);
-- Serves: ending a user's sessions, and listing them.
create index sessions_by_user on auth.sessions (user_id, created_at desc);
-- Serves: purging expired sessions.
create index sessions_by_end on auth.sessions (not_after);
-- Serves: the sessions that used a factor, when it is removed.
create index sessions_by_factor on auth.sessions (factor_id) where factor_id is not null;
-- Serves: deleting an application, and revoking its access.
create index sessions_by_client on auth.sessions (client_id, user_id) where client_id is not null;

create table auth.refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  counter integer not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unique (session_id, counter)
);
-- Serves: purging used refresh tokens.
create index refresh_tokens_by_use on auth.refresh_tokens (used_at) where used_at is not null;
