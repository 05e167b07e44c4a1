create table comments (
  id uuid primary key,
  discussion_id uuid not null references discussions (id) on delete cascade,
  author_id uuid not null references members (id),
  -- The comment at the root, for a reply: there is one level of them.
  parent_id uuid references comments (id) on delete cascade,
  -- The reply that a reply answers: whoever wrote it is mentioned.
  reply_to_id uuid references comments (id) on delete set null,
  content text not null check (char_length(content) between 1 and 20000),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references members (id),
  check (parent_id <> id),
  check (reply_to_id is null or parent_id is not null)
);
-- Serves: what answers a reply that is removed with its discussion or account.
create index comments_by_reply_to on comments (reply_to_id) where reply_to_id is not null;
-- Serves: a member's own comments, and what is removed with an account.
create index comments_by_author on comments (author_id, created_at desc, id desc);
-- Serves: how many comments are new today.
create index comments_by_created on comments (created_at desc) where deleted_at is null;

-- A narrow row beside each comment that has a place: visible, or at the root and removed. It takes the writes of likes and replies, and carries every order.
create table comment_counts (
  comment_id uuid primary key references comments (id) on delete cascade,
  discussion_id uuid not null references discussions (id) on delete cascade,
  parent_id uuid references comments (id) on delete cascade,
  created_at timestamptz not null,
  likes integer not null default 0 check (likes >= 0),
  replies integer not null default 0 check (replies >= 0),
  -- At the root only: the place stays for the replies, and is shown as long as there are some.
  removed boolean not null default false check (not removed or parent_id is null)
) with (fillfactor = 80);
-- Serves: everything in a discussion in the order it came, and the first that is unread.
create index comment_counts_all on comment_counts (discussion_id, created_at, comment_id);
-- Serves: the comments of a discussion in the order they came, and the newest first.
create index comment_counts_roots on comment_counts (discussion_id, created_at, comment_id) where parent_id is null;
-- Serves: the same, the most liked first.
create index comment_counts_liked
  on comment_counts (discussion_id, (-likes), created_at, comment_id) where parent_id is null;
-- Serves: the replies to a comment, in the order they came.
create index comment_counts_replies on comment_counts (parent_id, created_at, comment_id) where parent_id is not null;

-- What a comment said before each change.
create table comment_edits (
  id uuid primary key,
  comment_id uuid not null references comments (id) on delete cascade,
  editor_id uuid not null references members (id),
  content text not null,
  edited_at timestamptz not null
);
-- Serves: the history of a comment, newest first.
create index edits_of_comment on comment_edits (comment_id, edited_at desc, id desc);
-- Serves: what is removed with an account.
create index comment_edits_by_editor on comment_edits (editor_id);
