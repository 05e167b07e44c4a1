-- Applications of others that sign people in by their accounts here.
create table auth.oauth_clients (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  -- SHA-256 of the secret; null for those that cannot keep one.
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

-- A session may be an application's: it does only what its scopes say.
alter table auth.sessions
  add column client_id uuid references auth.oauth_clients (id) on delete cascade,
  add column scope text;
-- Serves: deleting an application, and taking its access back.
create index sessions_by_client on auth.sessions (client_id, user_id) where client_id is not null;
