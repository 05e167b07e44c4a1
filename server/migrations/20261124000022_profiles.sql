-- The number of likes on everything that a member wrote, because adding them up would read all of it. The counters belong to
-- two features and change in a dozen statements: triggers update it in the same transaction.
create table received_likes (
  member_id uuid primary key references members (id) on delete cascade,
  likes bigint not null
) with (fillfactor = 80);
