create table auth.users (
  id uuid primary key,
  email text check (email = lower(email) and char_length(email) <= 254),
  password_hash text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  -- Which of the two addresses has agreed to the change so far.
  email_change_agreed text check (email_change_agreed in ('current', 'new')),
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  language text not null default 'pt-BR',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email on auth.users (email);

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
