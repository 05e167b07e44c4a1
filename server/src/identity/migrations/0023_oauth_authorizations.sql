-- An application's question whether it may come in, the person's answer, and the code that follows.
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
  -- SHA-256 of the code; kept after its use, so that a second use is told from a guess.
  code_hash bytea unique,
  -- The session that the code was traded for. No reference: it may be over long before.
  session_id uuid,
  created_at timestamptz not null,
  decided_at timestamptz
);
-- Serves: sweeping out what is over.
create index oauth_authorizations_by_created on auth.oauth_authorizations (created_at);
-- Serves: deleting an application, and taking its access back.
create index oauth_authorizations_by_client on auth.oauth_authorizations (client_id, user_id);
-- Serves: deleting an account.
create index oauth_authorizations_by_user on auth.oauth_authorizations (user_id) where user_id is not null;

-- What somebody once allowed an application.
create table auth.oauth_consents (
  user_id uuid not null references auth.users (id) on delete cascade,
  client_id uuid not null references auth.oauth_clients (id) on delete cascade,
  scopes text[] not null,
  granted_at timestamptz not null,
  primary key (user_id, client_id)
);
-- Serves: deleting an application.
create index oauth_consents_by_client on auth.oauth_consents (client_id);
