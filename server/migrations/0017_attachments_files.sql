-- What members have sent. A file is kept under a name of its own; what it was called is only told.
create table files (
  id uuid primary key,
  owner_id uuid not null references members (id),
  kind text not null check (kind in ('image', 'document')),
  media_type text not null,
  original_name text not null check (char_length(original_name) between 1 and 200),
  bytes integer not null check (bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- A few dozen bytes that show what is coming, as a data address.
  placeholder text,
  created_at timestamptz not null
);
-- Serves: what a member has sent, and what is removed with an account.
create index files_by_owner on files (owner_id, created_at desc, id desc);

create table attachments (
  id uuid primary key,
  discussion_id uuid not null references discussions (id) on delete cascade,
  author_id uuid not null references members (id),
  type text not null check (type in ('image', 'document', 'link', 'youtube_video')),
  file_id uuid references files (id),
  link_url text,
  link_title text,
  link_description text,
  -- The picture of a link, or of a video: fetched once and kept here, so that nobody else learns who reads.
  picture_id uuid references files (id),
  youtube_video_id text,
  youtube_title text,
  created_at timestamptz not null,
  check ((type in ('image', 'document')) = (file_id is not null)),
  check ((type = 'link') = (link_url is not null)),
  check ((type = 'youtube_video') = (youtube_video_id is not null))
);
-- Serves: what hangs on a discussion, in the order it came.
create index attachments_of_discussion on attachments (discussion_id, created_at, id);
-- Serves: files that nothing shows any more, and who may see one.
create index attachments_of_file on attachments (file_id);
create index attachments_of_picture on attachments (picture_id);
-- Serves: what is removed with an account.
create index attachments_by_author on attachments (author_id);
