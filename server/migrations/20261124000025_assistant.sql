-- Summaries of discussions by a language model. A summary is valid while all the texts that it was made from are unchanged.
create table discussion_summaries (
  discussion_id uuid not null references discussions (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}-[A-Z]{2}$'),
  -- The newest comment at that time. A newer one makes a new summary necessary.
  last_comment_id uuid not null,
  -- In order: the text, the comment that it quotes, and the quoted words.
  points jsonb not null check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) between 1 and 20),
  read_comments integer not null check (read_comments > 0),
  excluded_comments integer not null check (excluded_comments >= 0),
  unread integer not null check (unread >= 0),
  made_at timestamptz not null,
  primary key (discussion_id, language)
);

-- Every text that was read may be contained in other words, so a summary is deleted with any of them, quoted or not.
create function drop_summaries_of_comment() returns trigger language plpgsql as $$
begin
  delete from discussion_summaries where discussion_id = old.discussion_id;
  return null;
end $$;

create trigger comment_drops_summaries after update of content, deleted_at on comments
  for each row when (old.content <> new.content or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function drop_summaries_of_comment();
create trigger gone_comment_drops_summaries after delete on comments
  for each row execute function drop_summaries_of_comment();

create function drop_summaries_of_discussion() returns trigger language plpgsql as $$
begin
  delete from discussion_summaries where discussion_id = old.id;
  return null;
end $$;

create trigger discussion_drops_summaries after update of title, content, deleted_at on discussions
  for each row when (
    old.title <> new.title or old.content <> new.content or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function drop_summaries_of_discussion();

create function drop_summaries_of_member() returns trigger language plpgsql as $$
begin
  delete from discussion_summaries s
  where exists (select from comments c where c.discussion_id = s.discussion_id and c.author_id = old.id)
     or exists (select from discussions d where d.id = s.discussion_id and d.author_id = old.id);
  return null;
end $$;

create trigger member_drops_summaries after update of keep_texts_from_ai, left_at on members
  for each row when (allows_ai_reading(old) <> allows_ai_reading(new))
  execute function drop_summaries_of_member();
