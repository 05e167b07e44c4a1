create table punishments (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  type text not null check (type in ('temporary_ban', 'permanent_ban')),
  reason text not null check (char_length(reason) between 1 and 500),
  starts_at timestamptz not null,
  -- A temporary ban ends by the clock, a permanent one does not.
  ends_at timestamptz,
  lifted_at timestamptz,
  check ((type = 'permanent_ban') = (ends_at is null))
);

-- Serves: the punishment that stands, read with every session.
create index punishments_standing on punishments (member_id, ends_at desc nulls first)
  where lifted_at is null;
