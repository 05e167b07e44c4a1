create table comments (
  id uuid primary key,
  discussion_id uuid not null references discussions (id) on delete cascade,
  author_id uuid not null references members (id),
  -- The root comment of a reply: replies have one level.
  parent_id uuid references comments (id) on delete cascade,
  -- The reply that this one replies to: its author is mentioned.
  reply_to_id uuid references comments (id) on delete set null,
  content text not null check (char_length(content) between 1 and 20000),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references members (id),
  words tsvector generated always as (
    setweight(search_vector(content), 'B') || search_marks(author_id, null, created_at)
  ) stored,
  check (parent_id <> id),
  check (reply_to_id is null or parent_id is not null)
);
-- Serves: the search among comments.
create index comments_words on comments using gin (words)
  with (gin_pending_list_limit = 64) where deleted_at is null;
-- Serves: the replies to a reply that is removed with its discussion or account.
create index comments_by_reply_to on comments (reply_to_id) where reply_to_id is not null;
-- Serves: a member's own comments, and what is removed with an account.
create index comments_by_author on comments (author_id, created_at desc, id desc);
-- Serves: how many comments are new today.
create index comments_by_created on comments (created_at desc) where deleted_at is null;
-- Serves: purging the texts of comments that were deleted long ago.
create index comments_to_purge on comments (deleted_at) where deleted_at is not null and content <> '—';
-- Serves: the comments of a discussion that are hidden for review, at the same cost however many comments are hidden
-- elsewhere.
create index comments_removed on comments (discussion_id) where deleted_at is not null;
-- Serves: a member's contributions per day, with the discussion of each comment, from the index alone.
create index comments_contributed on comments (author_id, created_at) include (discussion_id) where deleted_at is null;
-- Serves: which contributions are hidden for review, from the index alone.
create index comments_not_there on comments (id) include (author_id, created_at, discussion_id) where deleted_at is not null;
-- Serves: the texts that name an anonymized member.
create index members_in_comments on comments using gin (member_ids_in_text(content))
  with (gin_pending_list_limit = 64) where content like '%](/membros/%';

-- A narrow row for each comment that is listed: visible, or a removed root. It takes the writes of likes and replies, and
-- has the columns of every order.
create table comment_counts (
  comment_id uuid primary key references comments (id) on delete cascade,
  discussion_id uuid not null references discussions (id) on delete cascade,
  parent_id uuid references comments (id) on delete cascade,
  created_at timestamptz not null,
  likes integer not null default 0 check (likes >= 0),
  replies integer not null default 0 check (replies >= 0),
  -- True for a removed root comment. Its row remains for its replies, and it is shown while it has replies.
  removed boolean not null default false check (not removed or parent_id is null)
) with (fillfactor = 80);
-- Serves: everything in a discussion in chronological order, and the first unread comment.
create index comment_counts_all on comment_counts (discussion_id, created_at, comment_id);
-- Serves: the comments of a discussion in chronological order, and the newest first.
create index comment_counts_roots on comment_counts (discussion_id, created_at, comment_id) where parent_id is null;
-- Serves: the comments of a discussion, the most liked first.
create index comment_counts_liked
  on comment_counts (discussion_id, (-likes), created_at, comment_id) where parent_id is null;
-- Serves: the replies to a comment, in chronological order.
create index comment_counts_replies on comment_counts (parent_id, created_at, comment_id) where parent_id is not null;

-- The text of a comment before each change.
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
-- Serves: the texts that name an anonymized member.
create index members_in_comment_edits on comment_edits using gin (member_ids_in_text(content))
  with (gin_pending_list_limit = 64) where content like '%](/membros/%';

-- Comments that are hidden until staff decide: deleted for all other members.
create table comment_reviews (
  comment_id uuid primary key references comments (id) on delete cascade,
  hidden_at timestamptz not null,
  -- Whether the comment was the accepted comment when it was hidden. If it is restored, it becomes the accepted comment
  -- again.
  was_accepted boolean not null default false,
  -- When a decision removed the comment: from then on no member sees it, and an appeal can restore it.
  removed_at timestamptz
);
-- Serves: what is hidden for review, in a member's own totals and year.
create index comment_reviews_pending on comment_reviews (comment_id) where removed_at is null;
