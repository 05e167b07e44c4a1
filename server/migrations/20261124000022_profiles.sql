-- The number of likes on everything that a member wrote, because adding them up would read all of it. The counters belong to
-- two features and change in a dozen statements: triggers update it in the same transaction.
create table received_likes (
  member_id uuid primary key references members (id) on delete cascade,
  likes bigint not null
) with (fillfactor = 80);

create function add_received_likes(author uuid, change bigint) returns void language sql as $$
  insert into received_likes as r (member_id, likes) select author, change where author is not null and change <> 0
  on conflict (member_id) do update set likes = r.likes + excluded.likes
$$;

create function receive_discussion_likes() returns trigger language plpgsql as $$
declare
  thing uuid := case when tg_op = 'DELETE' then old.discussion_id else new.discussion_id end;
begin
  perform add_received_likes(
    (select d.author_id from discussions d where d.id = thing),
    case when tg_op = 'DELETE' then 0 else new.likes end - case when tg_op = 'INSERT' then 0 else old.likes end);
  return null;
end $$;

create trigger discussion_likes_given after insert on discussion_counts
  for each row when (new.likes > 0) execute function receive_discussion_likes();
create trigger discussion_likes_changed after update of likes on discussion_counts
  for each row when (new.likes <> old.likes) execute function receive_discussion_likes();
create trigger discussion_likes_gone after delete on discussion_counts
  for each row when (old.likes > 0) execute function receive_discussion_likes();

-- A removed comment remains for its replies; its likes are not visible.
create function receive_comment_likes() returns trigger language plpgsql as $$
declare
  thing uuid := case when tg_op = 'DELETE' then old.comment_id else new.comment_id end;
begin
  perform add_received_likes(
    (select c.author_id from comments c where c.id = thing),
    case when tg_op = 'DELETE' or new.removed then 0 else new.likes end
      - case when tg_op = 'INSERT' or old.removed then 0 else old.likes end);
  return null;
end $$;

create trigger comment_likes_given after insert on comment_counts
  for each row when (new.likes > 0) execute function receive_comment_likes();
create trigger comment_likes_changed after update of likes, removed on comment_counts
  for each row when (new.likes <> old.likes or new.removed <> old.removed) execute function receive_comment_likes();
create trigger comment_likes_gone after delete on comment_counts
  for each row when (old.likes > 0) execute function receive_comment_likes();
