-- The lengths of the lists of a member's own activity, because counting likes would read all of them. The deletion of a
-- discussion changes the counts of many members: triggers update them in the same transaction.
create table activity_counts (
  member_id uuid primary key references members (id) on delete cascade,
  -- Changes are added in one upsert: a check would reject the inserted row of a negative change.
  posts integer not null default 0,
  liked_posts integer not null default 0,
  comments integer not null default 0
) with (fillfactor = 80);
