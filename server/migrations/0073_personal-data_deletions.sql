-- Accounts that are to be deleted, and those that were: what stays of them says only that it was done, so that a restored
-- copy of the hub can do it again.
create table account_deletions (
  member_id uuid primary key references members (id),
  texts text not null check (texts in ('keep', 'remove')),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- From here on there is no way back.
  started_at timestamptz,
  -- Who is at it, and until when nobody else may be.
  holder uuid,
  held_until timestamptz,
  finished_at timestamptz,
  check (finished_at is null or started_at is not null)
);
-- Serves: the next one to be carried out.
create index account_deletions_due on account_deletions (due_at) where finished_at is null;
