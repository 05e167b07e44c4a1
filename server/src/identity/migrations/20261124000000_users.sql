-- An account has an e-mail address, a telephone number, an identity at another service, or nothing (anonymous).
create table auth.users (
  id uuid primary key,
  email text check (email = lower(email) and char_length(email) <= 254),
  password_hash text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  -- Which of the two addresses, the current or the new one, has confirmed the change of address so far.
  email_change_agreed text check (email_change_agreed in ('current', 'new')),
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  language text not null default 'pt-BR',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reauthentication_sent_at timestamptz,
  -- Digits only: E.164 without the plus sign.
  phone text check (phone ~ '^[1-9][0-9]{6,14}$'),
  phone_confirmed_at timestamptz,
  new_phone text,
  phone_change_sent_at timestamptz,
  invited_at timestamptz,
  deleted_at timestamptz,
  role text not null default 'authenticated',
  is_anonymous boolean not null default false,
  is_sso_user boolean not null default false,
  -- When the owner was last notified of many failed sign-ins.
  failed_sign_ins_notified_at timestamptz,
  -- A password that was withdrawn after an incident: the new password must be another one.
  retired_hash text
);
-- A user of an organisation's single sign-on is a separate account, even with the same address.
create unique index users_email on auth.users (email) where not is_sso_user;
create unique index users_phone on auth.users (phone);
-- Serves: the accounts with a pending change of address, when its owner types the code.
create index users_by_new_email on auth.users (new_email) where new_email is not null;
-- Serves: the accounts with a pending change of telephone number, when its owner types the code.
create index users_by_new_phone on auth.users (new_phone) where new_phone is not null;
-- Serves: the list of users for administrators, newest first.
create index users_by_created on auth.users (created_at desc, id);
-- Serves: purging anonymous accounts that can no longer sign in.
create index users_anonymous on auth.users (last_sign_in_at) where is_anonymous;
-- Serves: finding the highest cost of the imported password hashes, because every failed sign-in must take as long as a
-- comparison at that cost.
create index users_by_bcrypt_cost on auth.users (substr(password_hash, 5, 2)) where password_hash like '$2%';
create index users_by_argon2_work on auth.users (
  (substring(password_hash from 'm=([0-9]+)')::bigint * substring(password_hash from ',t=([0-9]+)')::bigint)
) where password_hash like '$argon2%' and password_hash not like '$argon2id$v=19$m=19456,t=2,p=1$%';

create table auth.identities (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
-- Serves: a user with their identities.
create index identities_by_user on auth.identities (user_id);

-- The password of a sign-up with an address or a telephone number that already has an account. Signing in with it returns the
-- same response as a new account that is not confirmed, so that the response does not reveal which one it is.
create table auth.sign_up_claims (
  user_id uuid not null references auth.users (id) on delete cascade,
  password_hash text not null,
  -- When the owner was last notified by e-mail.
  notified_at timestamptz not null,
  -- Whether the sign-up used the e-mail address or the phone number of the account, which can have both.
  contact text not null default 'email' check (contact in ('email', 'phone')),
  primary key (user_id, contact)
);
