-- Services for sign-in that administrators add while the hub runs.
create table auth.custom_providers (
  id uuid primary key,
  identifier text not null unique check (identifier ~ '^custom:[a-z0-9][a-z0-9_-]{0,49}$'),
  provider_type text not null check (provider_type in ('oauth2', 'oidc')),
  enabled boolean not null,
  settings jsonb not null,
  -- Encrypted, and never shown again.
  client_secret bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A sign-in that continues at another service. The callback must have the state, and come from the same browser.
create table auth.provider_states (
  -- SHA-256 of the state in the address.
  hash bytea primary key,
  -- SHA-256 of the cookie of the browser that started the sign-in.
  browser_hash bytea not null,
  provider text not null,
  redirect_to text not null,
  challenge text,
  challenge_method text check (challenge_method in ('s256', 'plain')),
  -- The session of a user who links a further identity. Signing out deletes the session, and therefore also cancels the
  -- linking.
  session_id uuid references auth.sessions (id) on delete cascade,
  -- SHA-256 of the accepted invitation.
  invite_hash bytea,
  created_at timestamptz not null,
  check ((challenge is null) = (challenge_method is null))
);
-- Serves: purging sign-ins without a callback.
create index provider_states_by_created on auth.provider_states (created_at);
-- Serves: ending a session.
create index provider_states_by_session on auth.provider_states (session_id) where session_id is not null;
