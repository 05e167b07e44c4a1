-- revision: 2
-- A summary may contain any text that the model read, in other words, so it is deleted when any of these texts changes,
-- quoted or not.
create or replace function drop_summaries_of_comment() returns trigger language plpgsql as $$
begin
  delete from discussion_summaries where discussion_id = old.discussion_id;
  return null;
end $$;

create or replace function drop_summaries_of_discussion() returns trigger language plpgsql as $$
begin
  delete from discussion_summaries where discussion_id = old.id;
  return null;
end $$;

create or replace function drop_summaries_of_member() returns trigger language plpgsql as $$
begin
  delete from discussion_summaries s
  where exists (select from comments c where c.discussion_id = s.discussion_id and c.author_id = old.id)
     or exists (select from discussions d where d.id = s.discussion_id and d.author_id = old.id);
  return null;
end $$;
