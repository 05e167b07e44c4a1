-- revision: 3
-- Does nothing for a deleted account, which has no counts any more.
create or replace function count_activity(member uuid, more_posts integer, more_liked integer, more_comments integer)
returns void language sql as $$
  insert into activity_counts as a (member_id, posts, liked_posts, comments)
  select id, more_posts, more_liked, more_comments from members where id = member
  on conflict (member_id) do update set
    posts = a.posts + excluded.posts,
    liked_posts = a.liked_posts + excluded.liked_posts,
    comments = a.comments + excluded.comments
$$;

-- For its author, a comment also counts while it is hidden for review, until a decision removes it.
create or replace function is_comment_counted(comment uuid, deleted timestamptz) returns boolean language sql stable as $$
  select deleted is null
    or exists (select from comment_reviews r where r.comment_id = comment and r.removed_at is null)
$$;

create or replace function is_discussion_visible(discussion uuid) returns boolean language sql stable as $$
  select exists (select from discussions d where d.id = discussion and d.deleted_at is null)
$$;

-- Counts what every member, including the author, has in a discussion, in the order of the members, so that two concurrent
-- calls cannot deadlock.
create or replace function count_activity_in(discussion uuid, change integer) returns void language sql as $$
  insert into activity_counts as a (member_id, posts, liked_posts, comments)
  select member_id, change * sum(written), change * sum(liked), change * sum(commented) from (
    select m.id as member_id, 1 as written, 0 as liked, 0 as commented
    from discussions d join members m on m.id = d.author_id where d.id = discussion
    union all
    select member_id, 0, 1, 0 from discussion_readers
    where discussion_id = discussion and liked_at is not null
    union all
    select author_id, 0, 0, 1 from comments where discussion_id = discussion and is_comment_counted(id, deleted_at)
  ) taking_part group by member_id order by member_id
  on conflict (member_id) do update set
    posts = a.posts + excluded.posts,
    liked_posts = a.liked_posts + excluded.liked_posts,
    comments = a.comments + excluded.comments
$$;

-- Adds up the rows of one statement for each author first, so that each counter is updated only once.
create or replace function count_written_discussions() returns trigger language plpgsql as $$
begin
  perform count_activity(author_id, count(*)::int, 0, 0)
  from written where deleted_at is null group by author_id order by author_id;
  return null;
end $$;

create or replace function count_discussion() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform count_activity_in(old.id, -1);
    return old;
  end if;
  perform count_activity_in(new.id, case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;

create or replace function count_liked_discussion() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op <> 'DELETE' and new.liked_at is not null then 1 else -1 end;
  thing uuid := case when tg_op = 'DELETE' then old.discussion_id else new.discussion_id end;
  reader uuid := case when tg_op = 'DELETE' then old.member_id else new.member_id end;
begin
  if is_discussion_visible(thing) then perform count_activity(reader, 0, change, 0); end if;
  return null;
end $$;

create or replace function count_written_comments() returns trigger language plpgsql as $$
begin
  perform count_activity(author_id, 0, 0, count(*)::int)
  from written where deleted_at is null and is_discussion_visible(discussion_id) group by author_id order by author_id;
  return null;
end $$;

create or replace function count_comment() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else -1 end;
  thing uuid := case when tg_op = 'DELETE' then old.discussion_id else new.discussion_id end;
  author uuid := case when tg_op = 'DELETE' then old.author_id else new.author_id end;
begin
  if is_discussion_visible(thing) then perform count_activity(author, 0, 0, change); end if;
  return null;
end $$;

-- A comment that is hidden for review is deleted for all other members, but its author still has it.
create or replace function count_reviewed_comment() returns trigger language plpgsql as $$
declare
  review comment_reviews := case when tg_op = 'DELETE' then old else new end;
  change integer := case when tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.removed_at is null) then 1 else -1 end;
  reviewed_comment comments;
begin
  -- A removed comment is not counted any more.
  if tg_op = 'DELETE' and old.removed_at is not null then return null; end if;
  select * into reviewed_comment from comments where id = review.comment_id;
  if reviewed_comment.id is null then return null; end if;
  -- A concurrent transaction that restores the discussion counts this comment as well. The lock waits for that
  -- transaction, so that the visibility that is read next is the current one.
  if not is_discussion_visible(reviewed_comment.discussion_id) then
    perform 1 from discussions where id = reviewed_comment.discussion_id for share;
  end if;
  if is_discussion_visible(reviewed_comment.discussion_id) then
    perform count_activity(reviewed_comment.author_id, 0, 0, change);
  end if;
  return null;
end $$;

-- A discussion that is hidden for review is still in its author's own list, so it is counted there as well, as comments are.
create or replace function count_reviewed_discussion() returns trigger language plpgsql as $$
declare
  review discussion_reviews := case when tg_op = 'DELETE' then old else new end;
  change integer := case when tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.removed_at is null) then 1 else -1 end;
  author uuid;
begin
  -- The decision that removed the discussion has already reduced the count.
  if tg_op = 'DELETE' and old.removed_at is not null then return null; end if;
  select author_id into author from discussions where id = review.discussion_id;
  if author is null then return null; end if;
  -- If the discussion is visible again, it is counted next for all members with content or likes in it. This call
  -- changes nothing, but locks their rows in the members' order first.
  if tg_op = 'DELETE' and is_discussion_visible(review.discussion_id) then
    perform count_activity_in(review.discussion_id, 0);
  end if;
  perform count_activity(author, change, 0, 0);
  return null;
end $$;

-- The counts of `activity_counts`, computed from the texts and likes.
create or replace function activity_recounted()
returns table (member_id uuid, posts bigint, liked_posts bigint, comments bigint) language sql stable as $$
  select d.author_id, count(*), 0::bigint, 0::bigint from discussions d
  left join discussion_reviews v on v.discussion_id = d.id and v.removed_at is null
  where d.deleted_at is null or v.discussion_id is not null group by 1
  union all
  select r.member_id, 0, count(*), 0 from discussion_readers r join discussions d on d.id = r.discussion_id
  where r.liked_at is not null and d.deleted_at is null group by 1
  union all
  select c.author_id, 0, 0, count(*) from comments c join discussions d on d.id = c.discussion_id
  left join comment_reviews v on v.comment_id = c.id and v.removed_at is null
  where d.deleted_at is null and (c.deleted_at is null or v.comment_id is not null) group by 1
$$;
