-- What happened and is to be told, written with it. Whoever tells takes it away.
create table happenings (
  id bigint generated always as identity primary key,
  what text not null,
  -- What came of it: a comment, what is liked, a decision.
  thing_id uuid not null,
  by_id uuid not null references members (id) on delete cascade,
  at timestamptz not null
);
-- Serves: what is removed with an account.
create index happenings_by_member on happenings (by_id);
