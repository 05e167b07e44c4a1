-- What was hidden for a decision and then taken away by it: nobody sees it any more, and an appeal may bring it back.
alter table comment_reviews add column removed_at timestamptz;

-- It stands no more, for whoever wrote it either.
create or replace function comment_stands(comment uuid, deleted timestamptz) returns boolean language sql stable as $$
  select deleted is null
    or exists (select from comment_reviews r where r.comment_id = comment and r.removed_at is null)
$$;

create or replace function count_reviewed_comment() returns trigger language plpgsql as $$
declare
  review comment_reviews := case when tg_op = 'DELETE' then old else new end;
  change integer := case when tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.removed_at is null) then 1 else -1 end;
  said comments;
begin
  -- What was taken away is counted no more already.
  if tg_op = 'DELETE' and old.removed_at is not null then return null; end if;
  select * into said from comments where id = review.comment_id;
  if said.id is null then return null; end if;
  -- Whoever brings the discussion back at this moment counts the comment: only then is it told whether it stands.
  if not discussion_stands(said.discussion_id) then
    perform 1 from discussions where id = said.discussion_id for share;
  end if;
  if discussion_stands(said.discussion_id) then
    perform count_activity(said.author_id, 0, 0, change);
  end if;
  return null;
end $$;

create trigger comment_removed after update of removed_at on comment_reviews
  for each row when ((new.removed_at is null) <> (old.removed_at is null)) execute function count_reviewed_comment();

create or replace function activity_recounted()
returns table (member_id uuid, posts bigint, liked_posts bigint, comments bigint) language sql stable as $$
  select author_id, count(*), 0::bigint, 0::bigint from discussions where deleted_at is null group by 1
  union all
  select r.member_id, 0, count(*), 0 from discussion_readers r join discussions d on d.id = r.discussion_id
  where r.liked_at is not null and d.deleted_at is null group by 1
  union all
  select c.author_id, 0, 0, count(*) from comments c join discussions d on d.id = c.discussion_id
  left join comment_reviews v on v.comment_id = c.id and v.removed_at is null
  where d.deleted_at is null and (c.deleted_at is null or v.comment_id is not null) group by 1
$$;
