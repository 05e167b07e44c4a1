-- A discussion that is hidden for review is still in its author's own list, so it is counted there as well, as comments are.
create function count_reviewed_discussion() returns trigger language plpgsql as $$
declare
  review discussion_reviews := case when tg_op = 'DELETE' then old else new end;
  change integer := case when tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.removed_at is null) then 1 else -1 end;
  author uuid;
begin
  -- What a decision removed is not counted any more.
  if tg_op = 'DELETE' and old.removed_at is not null then return null; end if;
  select author_id into author from discussions where id = review.discussion_id;
  if author is null then return null; end if;
  -- A discussion that is shown again counts for all its participants next: their rows are locked in the members' order first.
  if tg_op = 'DELETE' and discussion_stands(review.discussion_id) then
    perform count_activity_in(review.discussion_id, 0);
  end if;
  perform count_activity(author, change, 0, 0);
  return null;
end $$;

create trigger discussion_hidden after insert on discussion_reviews
  for each row when (new.removed_at is null) execute function count_reviewed_discussion();
create trigger discussion_decided after delete on discussion_reviews
  for each row execute function count_reviewed_discussion();
create trigger discussion_removed after update of removed_at on discussion_reviews
  for each row when ((new.removed_at is null) <> (old.removed_at is null)) execute function count_reviewed_discussion();

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

insert into activity_counts as a (member_id, posts)
select d.author_id, count(*) from discussion_reviews r join discussions d on d.id = r.discussion_id
where r.removed_at is null and d.deleted_at is not null group by d.author_id order by d.author_id
on conflict (member_id) do update set posts = a.posts + excluded.posts;
