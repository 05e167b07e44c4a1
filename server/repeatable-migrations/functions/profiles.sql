-- revision: 2
create or replace function add_received_likes(author uuid, change bigint) returns void language sql as $$
  insert into received_likes as r (member_id, likes) select author, change where author is not null and change <> 0
  on conflict (member_id) do update set likes = r.likes + excluded.likes
$$;

create or replace function receive_discussion_likes() returns trigger language plpgsql as $$
declare
  thing uuid := case when tg_op = 'DELETE' then old.discussion_id else new.discussion_id end;
begin
  perform add_received_likes(
    (select d.author_id from discussions d where d.id = thing),
    case when tg_op = 'DELETE' then 0 else new.likes end - case when tg_op = 'INSERT' then 0 else old.likes end);
  return null;
end $$;

-- The likes of a removed comment do not count, because they are not visible. The comment itself remains for its
-- replies.
create or replace function receive_comment_likes() returns trigger language plpgsql as $$
declare
  thing uuid := case when tg_op = 'DELETE' then old.comment_id else new.comment_id end;
begin
  perform add_received_likes(
    (select c.author_id from comments c where c.id = thing),
    case when tg_op = 'DELETE' or new.removed then 0 else new.likes end
      - case when tg_op = 'INSERT' or old.removed then 0 else old.likes end);
  return null;
end $$;
