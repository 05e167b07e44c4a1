-- Since when a member is on the way out: seen in no list from then on, and back in all of them if they change their mind.
-- Once they are removed nothing in this row says who it was.
alter table members
  add column left_at timestamptz,
  add column removed_at timestamptz,
  add constraint members_leave_first check (removed_at is null or left_at is not null);

-- Serves: what is still counted for those who are gone.
create index members_removed on members (id) where removed_at is not null;
