-- Files that members have sent. A file is stored under its id; the original name is only shown.
create table files (
  id uuid primary key,
  owner_id uuid not null references members (id),
  kind text not null check (kind in ('image', 'document')),
  media_type text not null,
  original_name text not null check (char_length(original_name) between 1 and 200),
  bytes integer not null check (bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- A preview of a few dozen bytes, as a data URL.
  placeholder text,
  created_at timestamptz not null,
  -- The size of the small version of an image, in bytes.
  small_bytes integer check (small_bytes > 0),
  -- When the job next checks whether a text uses the file: a day after it was sent or detached, then every week. The check
  -- also finds files that were removed with their discussion.
  check_at timestamptz not null
);
-- Serves: what a member has sent, and what is removed with an account.
create index files_by_owner on files (owner_id, created_at desc, id desc);
-- Serves: the purge of unused files, the first due first.
create index files_to_check on files (check_at, id);

-- The files of the hub in a text, by their addresses.
create function file_ids_in_text(content text) returns uuid[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct found[1]::uuid), '{}')
  from regexp_matches(
    content, '/api/files/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') found
$$;
-- Serves: who can see a file that texts use, and whether any text still does.
create index files_in_discussions on discussions using gin (file_ids_in_text(content))
  with (gin_pending_list_limit = 64) where content like '%/api/files/%';
create index files_in_comments on comments using gin (file_ids_in_text(content))
  with (gin_pending_list_limit = 64) where content like '%/api/files/%';
-- Serves: who can see a file that only an earlier text uses, and whether any still does.
create index files_in_discussion_edits on discussion_edits using gin (file_ids_in_text(content))
  with (gin_pending_list_limit = 64) where content like '%/api/files/%';
create index files_in_comment_edits on comment_edits using gin (file_ids_in_text(content))
  with (gin_pending_list_limit = 64) where content like '%/api/files/%';

create table attachments (
  id uuid primary key,
  discussion_id uuid not null references discussions (id) on delete cascade,
  author_id uuid not null references members (id),
  type text not null check (type in ('image', 'document', 'link', 'youtube_video')),
  file_id uuid references files (id),
  link_url text,
  link_title text,
  link_description text,
  -- The picture of a link or a video: downloaded once and stored, so that no other site learns who reads.
  picture_id uuid references files (id),
  youtube_video_id text,
  youtube_title text,
  created_at timestamptz not null,
  check ((type in ('image', 'document')) = (file_id is not null)),
  check ((type = 'link') = (link_url is not null)),
  check ((type = 'youtube_video') = (youtube_video_id is not null))
);
-- Serves: the attachments of a discussion, in chronological order.
create index attachments_of_discussion on attachments (discussion_id, created_at, id);
-- Serves: unused files, and who can see one.
create index attachments_of_file on attachments (file_id);
create index attachments_of_picture on attachments (picture_id);
-- Serves: what is removed with an account.
create index attachments_by_author on attachments (author_id);

-- Titles and pictures of other sites, requested once a day for each address.
create table link_pages (
  -- SHA-256 of the address.
  digest bytea primary key check (length(digest) = 32),
  title text,
  description text,
  picture_id uuid references files (id) on delete set null,
  asked_at timestamptz not null
);
-- Serves: unused files.
create index link_pages_of_picture on link_pages (picture_id) where picture_id is not null;
-- Serves: purging what is older than a day.
create index link_pages_by_age on link_pages (asked_at);
