-- Every time points came or went, for ever: what is taken back has an entry of its own, and so has what comes again.
create table point_entries (
  -- The discussion or comment; for a like what is liked.
  cause_id uuid not null,
  -- Whose deed it was: the author, or whoever likes.
  by_id uuid not null,
  kind text not null check (kind in ('discussion', 'comment', 'discussion_like', 'comment_like')),
  -- The first of a cause gives, the second takes back, the third gives again.
  turn integer not null check (turn >= 1),
  -- Whose points they are.
  member_id uuid not null references members (id) on delete cascade,
  amount integer not null,
  at timestamptz not null,
  id bigint generated always as identity,
  -- How the cause stands, kept in its first entry: how many entries it has, what the last that gave has given, and
  -- since when the deed is done. Even turns mean that nothing stands. Its row decides between those who come at once.
  turns integer not null default 1,
  given integer not null default 0,
  since timestamptz,
  primary key (cause_id, by_id, kind, turn)
) with (fillfactor = 90);
-- Serves: a member's statement, newest first, and the recount of their points.
create index point_entries_of_member on point_entries (member_id, at desc, id desc);

-- What a member has by now: a narrow row beside the ledger.
create table member_points (
  member_id uuid primary key references members (id) on delete cascade,
  points integer not null,
  -- Whether the badges have been looked at since something changed.
  checked boolean not null default false
) with (fillfactor = 80);
-- Serves: whose badges are to be looked at.
create index member_points_unchecked on member_points (member_id) where not checked;

-- What was done before there were points counts as it would have.
insert into point_entries (cause_id, by_id, kind, turn, member_id, amount, at, given, since)
select cause_id, by_id, kind, 1, member_id, amount, at, amount, at
from (
  select id as cause_id, author_id as by_id, 'discussion' as kind, author_id as member_id, created_at as at,
         coalesce((select points_per_post from hub_settings), 10) as amount
  from discussions where deleted_at is null
  union all
  select id, author_id, 'comment', author_id, created_at, coalesce((select points_per_comment from hub_settings), 5)
  from comments where deleted_at is null
  union all
  select r.discussion_id, r.member_id, 'discussion_like', d.author_id, r.liked_at,
         coalesce((select points_per_like from hub_settings), 1)
  from discussion_readers r join discussions d on d.id = r.discussion_id
  where r.liked_at is not null and d.author_id <> r.member_id
  union all
  select l.comment_id, l.member_id, 'comment_like', c.author_id, l.created_at,
         coalesce((select points_per_like from hub_settings), 1)
  from comment_likes l join comments c on c.id = l.comment_id where c.author_id <> l.member_id
) deeds
order by at;

insert into member_points (member_id, points) select member_id, sum(amount) from point_entries group by member_id;
