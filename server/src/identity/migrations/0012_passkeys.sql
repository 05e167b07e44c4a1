-- A key pair whose private half never leaves its owner's device. What is kept here can check a signature, not make one.
create table auth.webauthn_credentials (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- As its device names it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says it has signed; one that goes back belongs to a copy.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- Which make of device it is.
  aaguid uuid not null,
  backed_up boolean not null,
  friendly_name text check (char_length(friendly_name) between 1 and 120),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz
);
-- Serves: the passkeys of a user, and deleting an account.
create index webauthn_credentials_by_user on auth.webauthn_credentials (user_id, created_at);

-- What a device is asked to sign. Used once, within minutes, and for what it was made for.
create table auth.webauthn_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('registration', 'authentication')),
  user_id uuid references auth.users (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null,
  -- Who signs in is known only by the answer; everything else is asked of somebody.
  check ((purpose = 'authentication') = (user_id is null))
);
-- Serves: deleting an account.
create index webauthn_challenges_by_user on auth.webauthn_challenges (user_id) where user_id is not null;
-- Serves: sweeping out what was never answered.
create index webauthn_challenges_by_end on auth.webauthn_challenges (expires_at);
