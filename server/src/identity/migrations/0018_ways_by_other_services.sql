-- A sign-in that is away at another service. Whoever comes back must bring the state, and be the browser that left.
create table auth.provider_states (
  -- SHA-256 of the state in the address.
  hash bytea primary key,
  -- SHA-256 of the cookie of the browser that left.
  browser_hash bytea not null,
  provider text not null,
  redirect_to text not null,
  challenge text,
  challenge_method text check (challenge_method in ('s256', 'plain')),
  -- Of somebody who is signed in and adds a way in: signing out ends that too.
  session_id uuid references auth.sessions (id) on delete cascade,
  -- SHA-256 of the invitation that is being answered.
  invite_hash bytea,
  created_at timestamptz not null,
  check ((challenge is null) = (challenge_method is null))
);
-- Serves: sweeping out those that never came back.
create index provider_states_by_created on auth.provider_states (created_at);
-- Serves: ending a session.
create index provider_states_by_session on auth.provider_states (session_id) where session_id is not null;

alter table auth.flow_states
  add column provider text,
  -- What the other service gave for itself, sealed, until its client fetches it.
  add column provider_tokens bytea;
