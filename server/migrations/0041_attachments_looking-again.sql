-- When it is looked at again whether anything shows a file: a day after it came or was taken off, then every week. What
-- went with its discussion is found so as well, whoever removed it.
alter table files add column look_at timestamptz;
update files set look_at = coalesce(loose_since + interval '1 day', now());
alter table files alter column look_at set not null;
alter table files drop column loose_since;
-- Serves: the sweep, what was due first.
create index files_to_look_at on files (look_at, id);

-- Serve: who may see a file that only an earlier text shows, and whether any still does.
create index files_in_discussion_edits on discussion_edits using gin (files_in(content)) where content like '%/api/files/%';
create index files_in_comment_edits on comment_edits using gin (files_in(content)) where content like '%/api/files/%';
