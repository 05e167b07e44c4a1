-- The organisations whose members come in by SAML 2.0, with what their metadata says of them.
create table auth.sso_providers (
  id uuid primary key,
  entity_id text not null unique check (char_length(entity_id) <= 1024),
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  -- Whether the organisation may send people here who did not ask for it here first.
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
