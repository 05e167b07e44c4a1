-- How many likes there are on what a member wrote. To add them up would mean to look at all of it. The counters that it
-- sums belong to two rooms and move in a dozen statements: triggers keep it equal to them in the same transaction.
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

-- The place of a removed comment stays for its replies; its likes are not to be seen.
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

insert into received_likes (member_id, likes)
select author_id, sum(likes) from (
  select d.author_id, n.likes from discussion_counts n join discussions d on d.id = n.discussion_id
  union all
  select c.author_id, n.likes from comment_counts n join comments c on c.id = n.comment_id where not n.removed
) given where likes > 0 group by author_id;
