-- Organisations with single sign-on by SAML 2.0, and their metadata.
create table auth.sso_providers (
  id uuid primary key,
  entity_id text not null unique check (char_length(entity_id) <= 1024),
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  -- Whether the organisation can start a sign-in that was not requested here.
  allow_idp_initiated boolean not null default false,
  disabled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Serves: the list of organisations for administrators, oldest first.
create index sso_providers_by_created on auth.sso_providers (created_at, id);

create table auth.sso_domains (
  domain text primary key check (domain = lower(domain) and char_length(domain) <= 253),
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  created_at timestamptz not null
);
-- Serves: an organisation with its domains, and deleting it.
create index sso_domains_by_provider on auth.sso_domains (provider_id, domain);

-- A sign-in at an organisation: first the request, later the user of the response.
create table auth.saml_relay_states (
  id uuid primary key,
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  -- SHA-256 of the relay state in the request; null if the organisation started the sign-in.
  relay_hash bytea unique,
  request_id text,
  redirect_to text not null,
  challenge text,
  challenge_method text check (challenge_method in ('s256', 'plain')),
  -- SHA-256 of the binding of the browser that started it; null for programs.
  binding_hash bytea,
  remember boolean not null,
  created_at timestamptz not null,
  user_id uuid references auth.users (id) on delete cascade,
  -- SHA-256 of the code by which the browser fetches its session.
  code_hash bytea unique,
  arrived_at timestamptz
);
-- Serves: purging unfinished sign-ins.
create index saml_relay_states_by_created on auth.saml_relay_states (created_at);
-- Serves: deleting an organisation.
create index saml_relay_states_by_provider on auth.saml_relay_states (provider_id);
-- Serves: deleting an account.
create index saml_relay_states_by_user on auth.saml_relay_states (user_id) where user_id is not null;

-- Each assertion is valid once: its id is stored until its own dates expire.
create table auth.saml_assertions (
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  assertion_id text not null check (char_length(assertion_id) <= 256),
  good_until timestamptz not null,
  primary key (provider_id, assertion_id)
);
-- Serves: purging expired assertions.
create index saml_assertions_by_end on auth.saml_assertions (good_until);
