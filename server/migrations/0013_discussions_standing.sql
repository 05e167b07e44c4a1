alter table discussions
  add column edited_at timestamptz,
  add column locked_at timestamptz,
  add column locked_by uuid references members (id),
  -- Free words of the author's, in small letters, beside the one category.
  add column tags text[] not null default '{}' check (cardinality(tags) <= 5);

-- Serves: the discussions under a tag.
create index discussions_by_tag on discussions using gin (tags) where deleted_at is null;

-- What a discussion said before each change.
create table discussion_edits (
  id uuid primary key,
  discussion_id uuid not null references discussions (id) on delete cascade,
  editor_id uuid not null references members (id),
  title text not null,
  content text not null,
  category text,
  tags text[] not null,
  edited_at timestamptz not null
);
-- Serves: the history of a discussion, newest first.
create index edits_of_discussion on discussion_edits (discussion_id, edited_at desc, id desc);
-- Serves: what is removed with an account.
create index discussion_edits_by_editor on discussion_edits (editor_id);

-- The few that stand first in the feed.
create table discussion_pins (
  discussion_id uuid primary key references discussions (id) on delete cascade,
  pinned_by uuid not null references members (id),
  pinned_at timestamptz not null
);

-- Everything between one member and one discussion, in one row: a page of cards looks it up once for each card.
create table discussion_readers (
  member_id uuid not null references members (id) on delete cascade,
  discussion_id uuid not null references discussions (id) on delete cascade,
  liked_at timestamptz,
  bookmarked_at timestamptz,
  -- Null while the member has not said: authors and whoever answered follow by themselves.
  follows boolean,
  -- Null for what was never opened.
  read_at timestamptz,
  -- How many answers there were then: what came later is unread.
  replies_read integer check (replies_read >= 0),
  primary key (member_id, discussion_id),
  check ((read_at is null) = (replies_read is null))
) with (fillfactor = 90);
-- Serves: what a member likes, newest first, and the recount of likes.
create index readers_liked on discussion_readers (member_id, liked_at desc, discussion_id desc) where liked_at is not null;
-- Serves: who likes a discussion, and removing one.
create index readers_of_discussion on discussion_readers (discussion_id, liked_at desc);
-- Serves: a member's bookmarks, newest first.
create index readers_bookmarked
  on discussion_readers (member_id, bookmarked_at desc, discussion_id desc) where bookmarked_at is not null;
-- Serves: whom a new answer concerns.
create index readers_following on discussion_readers (discussion_id, member_id) where follows;

-- What the feed shows of each card beside its counters costs no further look.
alter table discussion_counts
  add column attachments smallint not null default 0 check (attachments >= 0),
  add column accepted_comment_id uuid;

-- Apart from the counters: views are many, sort nothing, and are added up before they are written.
create table discussion_views (
  discussion_id uuid primary key references discussions (id) on delete cascade,
  views integer not null check (views >= 0)
) with (fillfactor = 80);

-- Serves: the feed of a period, which bounds what is sorted, and its categories' counts without a look at the rows.
create index counts_period on discussion_counts (created_at desc, category);
