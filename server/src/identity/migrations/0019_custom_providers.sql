-- Services to sign in with that administrators add while the hub runs.
create table auth.custom_providers (
  id uuid primary key,
  identifier text not null unique check (identifier ~ '^custom:[a-z0-9][a-z0-9_-]{0,49}$'),
  provider_type text not null check (provider_type in ('oauth2', 'oidc')),
  enabled boolean not null,
  settings jsonb not null,
  -- Sealed, and never shown again.
  client_secret bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
