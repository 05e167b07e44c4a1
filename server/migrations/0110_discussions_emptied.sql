-- When nothing was left of a deleted discussion and of what hangs on it. Those that lost their own words before are gone
-- through once more for the rest.
alter table discussions add column emptied_at timestamptz;
drop index discussions_to_empty;
-- Serves: emptying what was deleted long ago, with what hangs on it.
create index discussions_to_empty on discussions (deleted_at) where deleted_at is not null and emptied_at is null;
