-- Since when nothing shows a file, as far as is known; null while something does. After a day it is looked at again.
alter table files add column loose_since timestamptz;
-- Of the small version of an image.
alter table files add column small_bytes integer check (small_bytes > 0);
-- Serves: the sweep, oldest first.
create index files_loose on files (loose_since, id) where loose_since is not null;

-- The files of the hub that a text shows, by their addresses.
create function files_in(content text) returns uuid[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct found[1]::uuid), '{}')
  from regexp_matches(
    content, '/api/files/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') found
$$;

-- Serve: who may see a file that texts show, and whether any text still does.
create index files_in_discussions on discussions using gin (files_in(content)) where content like '%/api/files/%';
create index files_in_comments on comments using gin (files_in(content)) where content like '%/api/files/%';
