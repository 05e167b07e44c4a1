-- A second proof beside the password. What it is proven with is sealed, and never leaves the service again.
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text not null check (status in ('unverified', 'verified')),
  friendly_name text check (char_length(friendly_name) <= 100),
  phone text,
  secret bytea,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Serves: a user with their factors.
create index mfa_factors_by_user on auth.mfa_factors (user_id, created_at);
-- Two factors of one name could not be told apart.
create unique index mfa_factors_names on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
-- Serves: sweeping out what was never verified.
create index mfa_factors_unverified on auth.mfa_factors (created_at) where status = 'unverified';
