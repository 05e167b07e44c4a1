-- A sign-in of a client with a secret of its own (PKCE): the redirect alone gives no access.
create table auth.flow_states (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  challenge text not null,
  method text not null check (method in ('s256', 'plain')),
  -- SHA-256 of the code in the redirect; null until the link was followed.
  code_hash bytea unique,
  authentication_method text,
  created_at timestamptz not null,
  issued_at timestamptz,
  provider text,
  -- The encrypted tokens of the other service, until the client fetches them.
  provider_tokens bytea
);
-- Serves: purging unfinished sign-ins.
create index flow_states_by_created on auth.flow_states (created_at);
-- Serves: deleting an account.
create index flow_states_by_user on auth.flow_states (user_id);

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in (
    'signup', 'invite', 'recovery', 'magiclink', 'reauthentication', 'email_change_current', 'email_change_new',
    'sms', 'phone_change'
  )),
  -- The link and the short code are independent: a guess of one reveals nothing of the other.
  link_hash bytea not null unique,
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  flow_state_id uuid references auth.flow_states (id) on delete set null,
  unique (user_id, purpose)
);
-- Serves: purging expired tokens.
create index one_time_tokens_by_end on auth.one_time_tokens (expires_at);
-- Serves: deleting a flow.
create index one_time_tokens_by_flow on auth.one_time_tokens (flow_state_id) where flow_state_id is not null;

-- A text that a wallet has signed is valid once: its hash is stored until the date in the text expires.
create table auth.web3_messages (
  -- SHA-256 of the text, which contains the wallet's address.
  hash bytea primary key,
  good_until timestamptz not null
);
-- Serves: purging expired texts.
create index web3_messages_by_end on auth.web3_messages (good_until);
