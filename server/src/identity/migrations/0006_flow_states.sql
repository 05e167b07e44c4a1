-- A sign-in begun by a client that keeps a secret of its own (PKCE): whoever only sees the redirect gets nothing.
create table auth.flow_states (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  challenge text not null,
  method text not null check (method in ('s256', 'plain')),
  -- SHA-256 of the code in the redirect; null until the link was followed.
  code_hash bytea unique,
  authentication_method text,
  created_at timestamptz not null,
  issued_at timestamptz
);
-- Serves: sweeping out what was never finished.
create index flow_states_by_created on auth.flow_states (created_at);
-- Serves: deleting an account.
create index flow_states_by_user on auth.flow_states (user_id);

alter table auth.one_time_tokens add column flow_state_id uuid references auth.flow_states (id) on delete set null;
-- Serves: deleting a flow.
create index one_time_tokens_by_flow on auth.one_time_tokens (flow_state_id) where flow_state_id is not null;

-- Serves: sweeping out used refresh tokens.
create index refresh_tokens_by_use on auth.refresh_tokens (used_at) where used_at is not null;
