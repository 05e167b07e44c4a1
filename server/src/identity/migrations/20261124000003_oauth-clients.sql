-- Applications that sign users in with their accounts of this service.
create table auth.oauth_clients (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  -- SHA-256 of the secret; null for clients that cannot protect one.
  secret_hash bytea,
  token_endpoint_auth_method text not null
    check (token_endpoint_auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
  registration_type text not null check (registration_type in ('dynamic', 'manual')),
  client_uri text,
  logo_uri text,
  redirect_uris text[] not null,
  grant_types text[] not null,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((secret_hash is null) = (token_endpoint_auth_method = 'none'))
);
-- Serves: the list of applications for administrators, oldest first.
create index oauth_clients_by_created on auth.oauth_clients (created_at, id);

-- The request of an application, the decision of the user, and the code that follows.
create table auth.oauth_authorizations (
  id uuid primary key,
  client_id uuid not null references auth.oauth_clients (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  redirect_uri text not null,
  scope text not null,
  state text,
  nonce text,
  challenge text not null,
  status text not null check (status in ('pending', 'approved', 'denied', 'used')),
  -- SHA-256 of the code; stored after its use, so that a second use is distinguished from a guess.
  code_hash bytea unique,
  -- The session that the code was exchanged for. No reference, because it may end long before.
  session_id uuid,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- The prompts that the application requests of the consent page: to sign in again, or to ask again.
  prompts text[] not null default '{}'
);
-- Serves: purging finished authorizations.
create index oauth_authorizations_by_created on auth.oauth_authorizations (created_at);
-- Serves: deleting an application, and revoking its access.
create index oauth_authorizations_by_client on auth.oauth_authorizations (client_id, user_id);
-- Serves: deleting an account.
create index oauth_authorizations_by_user on auth.oauth_authorizations (user_id) where user_id is not null;

-- What a user has allowed an application.
create table auth.oauth_consents (
  user_id uuid not null references auth.users (id) on delete cascade,
  client_id uuid not null references auth.oauth_clients (id) on delete cascade,
  scopes text[] not null,
  granted_at timestamptz not null,
  primary key (user_id, client_id)
);
-- Serves: deleting an application.
create index oauth_consents_by_client on auth.oauth_consents (client_id);
