-- A sign-in on its way to an organisation and back: first what was asked for, later who arrived.
create table auth.saml_relay_states (
  id uuid primary key,
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  -- SHA-256 of what travels with the request; null when the organisation began.
  relay_hash bytea unique,
  request_id text,
  redirect_to text not null,
  challenge text,
  challenge_method text check (challenge_method in ('s256', 'plain')),
  -- SHA-256 of the binding of the browser that began; null for programs.
  binding_hash bytea,
  remember boolean not null,
  created_at timestamptz not null,
  user_id uuid references auth.users (id) on delete cascade,
  -- SHA-256 of the code by which the browser fetches its session.
  code_hash bytea unique,
  arrived_at timestamptz
);
-- Serves: sweeping out what was never finished.
create index saml_relay_states_by_created on auth.saml_relay_states (created_at);
-- Serves: deleting an organisation.
create index saml_relay_states_by_provider on auth.saml_relay_states (provider_id);
-- Serves: deleting an account.
create index saml_relay_states_by_user on auth.saml_relay_states (user_id) where user_id is not null;

-- Each assertion is good once: it is remembered for as long as its own dates would let it in again.
create table auth.saml_assertions (
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  assertion_id text not null check (char_length(assertion_id) <= 256),
  good_until timestamptz not null,
  primary key (provider_id, assertion_id)
);
-- Serves: sweeping out what nobody could use again.
create index saml_assertions_by_end on auth.saml_assertions (good_until);
