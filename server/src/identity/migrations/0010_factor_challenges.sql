-- A factor is proven in answer to a challenge, which is good for a while and for a few tries.
create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- What the answer is compared with, where the factor itself does not tell: of a code sent by text message its hash.
  expected bytea,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- Serves: taking a factor's challenges back, and deleting it.
create index mfa_challenges_by_factor on auth.mfa_challenges (factor_id);
-- Serves: sweeping out what expired.
create index mfa_challenges_by_end on auth.mfa_challenges (expires_at);

-- The last step of time whose code was taken: none counts twice.
alter table auth.mfa_factors add column last_used_step integer;

alter table auth.sessions
  -- What the session was last proven with beside its first proof.
  add column factor_id uuid references auth.mfa_factors (id) on delete set null,
  -- Refresh tokens before this one were given before that, and must not lead to what it opened.
  add column proven_counter integer not null default 0,
  add constraint sessions_aal_check check (aal in ('aal1', 'aal2'));
-- Serves: the sessions that lean on a factor, when it is removed.
create index sessions_by_factor on auth.sessions (factor_id) where factor_id is not null;
