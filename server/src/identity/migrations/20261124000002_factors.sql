-- A second factor beside the password. Its secret is encrypted, and never leaves the service again.
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
  updated_at timestamptz not null,
  -- The last accepted time step: no code is accepted twice.
  last_used_step integer
);
-- Serves: a user with their factors.
create index mfa_factors_by_user on auth.mfa_factors (user_id, created_at);
-- The user could not distinguish two factors with the same name.
create unique index mfa_factors_names on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
-- One set of recovery codes for each account.
create unique index mfa_factors_one_set on auth.mfa_factors (user_id) where factor_type = 'recovery_code';
-- Serves: purging factors that were never verified.
create index mfa_factors_unverified on auth.mfa_factors (created_at) where status = 'unverified';

-- A factor is verified in response to a challenge, which is valid for a limited time and number of attempts.
create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- The expected response, if the factor itself does not define it: the hash of a code that was sent by SMS.
  expected bytea,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- Serves: withdrawing a factor's challenges, and deleting it.
create index mfa_challenges_by_factor on auth.mfa_challenges (factor_id);
-- Serves: purging expired challenges.
create index mfa_challenges_by_end on auth.mfa_challenges (expires_at);

-- Codes on paper for users who lost the other factors: each works once, and only its hash is stored.
create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- A passkey: its private key never leaves the device of its owner. The stored key verifies a signature and cannot create one.
create table auth.webauthn_credentials (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Chosen by the device, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- The number of signatures that the device reports; a lower one is from a copy of the key.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- The model of the device.
  aaguid uuid not null,
  backed_up boolean not null,
  friendly_name text check (char_length(friendly_name) between 1 and 120),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz,
  -- Set for a key that is a second factor: it cannot sign in alone, and is deleted with the factor.
  factor_id uuid unique references auth.mfa_factors (id) on delete cascade
);
-- Serves: the passkeys of a user, and deleting an account.
create index webauthn_credentials_by_user on auth.webauthn_credentials (user_id, created_at);

-- What a device must sign. Used once, within minutes, and only for its purpose.
create table auth.webauthn_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('registration', 'authentication')),
  user_id uuid references auth.users (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null,
  -- In an authentication the user is known only from the response; every other challenge is for one user.
  check ((purpose = 'authentication') = (user_id is null))
);
-- Serves: deleting an account.
create index webauthn_challenges_by_user on auth.webauthn_challenges (user_id) where user_id is not null;
-- Serves: purging unanswered challenges.
create index webauthn_challenges_by_end on auth.webauthn_challenges (expires_at);
