-- The number of likes on everything that a member wrote, because a sum at each request would read all of it. Triggers
-- update the number in the same transaction, because the counters of likes belong to two features and change in a dozen
-- statements.
create table received_likes (
  member_id uuid primary key references members (id) on delete cascade,
  likes bigint not null
) with (fillfactor = 80);
