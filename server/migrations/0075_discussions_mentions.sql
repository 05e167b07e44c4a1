-- Whom a text mentions, by the addresses of their profiles.
create function members_in(content text) returns uuid[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct lower(found[1])::uuid), '{}')
  from regexp_matches(
    content, '\]\(/membros/([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})\)', 'g') found
$$;

-- Serve: the texts that name somebody who is forgotten.
create index members_in_discussions on discussions using gin (members_in(content)) where content like '%](/membros/%';
create index members_in_discussion_edits
  on discussion_edits using gin (members_in(content)) where content like '%](/membros/%';
create index members_in_comments on comments using gin (members_in(content)) where content like '%](/membros/%';
create index members_in_comment_edits on comment_edits using gin (members_in(content)) where content like '%](/membros/%';
