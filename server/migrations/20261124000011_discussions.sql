-- The excerpt that guests see in a hub with previews: at most 200 UTF-16 code units, cut between words.
create function preview_of(excerpt text) returns text language sql immutable strict parallel safe as $$
  select case
    when char_length(excerpt) + pairs <= 200 then excerpt
    else regexp_replace(left(excerpt, greatest(199 - pairs, 0)), '\S*$', '')
  end
  from (select char_length(regexp_replace(left(excerpt, 200), '[\u0001-\uffff]', '', 'g')) as pairs) counted
$$;

create table discussions (
  id uuid primary key,
  author_id uuid not null references members (id),
  title text not null check (char_length(title) between 1 and 200),
  content text not null check (char_length(content) between 1 and 20000),
  excerpt text not null check (char_length(excerpt) <= 281),
  category text references categories (slug),
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid references members (id),
  edited_at timestamptz,
  locked_at timestamptz,
  locked_by uuid references members (id),
  -- Free tags of the author, in lower case, in addition to the category.
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  -- When the text of a deleted discussion and everything attached to it was purged.
  purged_at timestamptz,
  words tsvector generated always as (
    setweight(search_vector(title), 'A') || setweight(search_vector(content), 'B')
    || search_marks(author_id, category, created_at)
  ) stored,
  -- The words by which guests find a discussion in a hub with previews. It contains no word after the preview, so that no
  -- query, exclusion or order of results reveals one.
  preview_words tsvector generated always as (
    setweight(search_vector(title), 'A') || setweight(search_vector(preview_of(excerpt)), 'B')
    || search_marks(author_id, category, created_at)
  ) stored
);
-- Serves: the search, and the feed's filter by words.
create index discussions_words on discussions using gin (words)
  with (gin_pending_list_limit = 64) where deleted_at is null;
-- Serves: the search and the feed's filter for guests in a hub with previews.
create index discussions_preview_words on discussions using gin (preview_words)
  with (gin_pending_list_limit = 64) where deleted_at is null;
-- Serves: a member's own discussions, and what is removed with an account.
create index discussions_by_author on discussions (author_id, created_at desc, id desc);
-- Serves: how many discussions are new today.
create index discussions_by_created on discussions (created_at desc) where deleted_at is null;
-- Serves: the discussions with a tag.
create index discussions_by_tag on discussions using gin (tags)
  with (gin_pending_list_limit = 64) where deleted_at is null;
-- Serves: the rows of a page of cards, in two steps each at any number of discussions.
create index discussions_lookup on discussions using hash (id);
-- Serves: purging deleted discussions, with everything attached to them.
create index discussions_to_purge on discussions (deleted_at) where deleted_at is not null and purged_at is null;
-- Serves: a member's contributions per day and in total, from the index alone.
create index discussions_contributed on discussions (author_id, created_at) where deleted_at is null;
-- Serves: whether the discussion of a comment is deleted, and which contributions are hidden for review, from the index alone.
create index discussions_not_there on discussions (id) include (author_id, created_at) where deleted_at is not null;

-- The members that a text mentions, by the addresses of their profiles.
create function member_ids_in_text(content text) returns uuid[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct lower(found[1])::uuid), '{}')
  from regexp_matches(
    content, '\]\(/membros/([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})\)', 'g') found
$$;
-- Serves: the texts that name an anonymized member.
create index members_in_discussions on discussions using gin (member_ids_in_text(content))
  with (gin_pending_list_limit = 64) where content like '%](/membros/%';

-- A narrow row for each visible discussion: it takes the writes of likes and replies, and has the columns of every order. It
-- also has what a card of the feed shows, so that a card needs no other lookup.
create table discussion_counts (
  discussion_id uuid primary key references discussions (id) on delete cascade,
  category text,
  created_at timestamptz not null,
  likes integer not null default 0 check (likes >= 0),
  replies integer not null default 0 check (replies >= 0),
  relevance integer generated always as (likes + replies) stored,
  attachments smallint not null default 0 check (attachments >= 0),
  accepted_comment_id uuid
) with (fillfactor = 80);
-- Serves: the feed in the order `relevantes`, with and without a category.
create index counts_relevance on discussion_counts (relevance desc, created_at desc, discussion_id desc);
create index counts_category_relevance
  on discussion_counts (category, relevance desc, created_at desc, discussion_id desc);
-- Serves: the feed in the order `populares`, with and without a category.
create index counts_likes on discussion_counts (likes desc, created_at desc, discussion_id desc);
create index counts_category_likes
  on discussion_counts (category, likes desc, created_at desc, discussion_id desc);
-- Serves: the feed in the order `novos`, with and without a category.
create index counts_created on discussion_counts (created_at desc, discussion_id desc);
create index counts_category_created
  on discussion_counts (category, created_at desc, discussion_id desc);
-- Serves: the feed of a limited period, because then only the discussions of the period are sorted. Serves from the
-- index alone: the number of discussions of each category in the period.
create index counts_period on discussion_counts (created_at desc, category);
-- Serves: the members with accepted comments, for their badges.
create index counts_accepted on discussion_counts (accepted_comment_id) where accepted_comment_id is not null;

-- In a table separate from the other counters, because views are frequent, no list is sorted by them, and the hub adds
-- them up in memory before it writes them.
create table discussion_views (
  discussion_id uuid primary key references discussions (id) on delete cascade,
  views integer not null check (views >= 0)
) with (fillfactor = 80);

-- How many visible discussions each category has; those without one are counted under the empty name.
create table category_counts (
  category text primary key,
  discussions integer not null check (discussions >= 0)
);

-- A category has a count before its first discussion, because moving a discussion updates two of them in one ordered
-- statement.
insert into category_counts (category, discussions)
select '', 0 union all select slug, 0 from categories;

-- How many visible discussions each tag has: for the suggestions while a tag is typed, and for the plan of a search by tag.
create table tag_counts (
  -- Changes are added up in one upsert, with -1 for a removed tag, which a check of the inserted row would reject.
  tag text primary key,
  discussions integer not null
);
-- Serves: the tags that begin with some letters.
create index tag_counts_by_beginning on tag_counts (tag text_pattern_ops);
-- Serves: the most used tags.
create index tag_counts_by_use on tag_counts (discussions desc, tag);

-- The text of a discussion before each change.
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
-- Serves: the texts that name an anonymized member.
create index members_in_discussion_edits
  on discussion_edits using gin (member_ids_in_text(content))
  with (gin_pending_list_limit = 64) where content like '%](/membros/%';

-- The pinned discussions at the top of the feed. There are three places, and two concurrent pins cannot take the same one.
create table discussion_pins (
  discussion_id uuid primary key references discussions (id) on delete cascade,
  pinned_by uuid not null references members (id),
  pinned_at timestamptz not null,
  position smallint not null unique check (position between 1 and 3)
);

-- Everything between one member and one discussion, in one row: a page of cards reads it once for each card.
create table discussion_readers (
  member_id uuid not null references members (id) on delete cascade,
  discussion_id uuid not null references discussions (id) on delete cascade,
  liked_at timestamptz,
  bookmarked_at timestamptz,
  -- Null for the default: the author and the commenters follow a discussion.
  follows boolean,
  -- Null if the discussion was never opened.
  read_at timestamptz,
  -- The number of replies at the time of `read_at`: later replies are unread.
  replies_read integer check (replies_read >= 0),
  primary key (member_id, discussion_id),
  check ((read_at is null) = (replies_read is null))
) with (fillfactor = 90);
-- Serves: what a member likes, newest first, and the recount of likes.
create index readers_liked on discussion_readers (member_id, liked_at desc, discussion_id desc) where liked_at is not null;
-- Serves: who likes a discussion, and its removal.
create index readers_of_discussion on discussion_readers (discussion_id, liked_at desc);
-- Serves: a member's bookmarks, newest first.
create index readers_bookmarked
  on discussion_readers (member_id, bookmarked_at desc, discussion_id desc) where bookmarked_at is not null;
-- Serves: who is notified of a new reply.
create index readers_following on discussion_readers (discussion_id, member_id) where follows;

-- Discussions that are hidden until staff decide: deleted for all other members, with the counters that restore them.
create table discussion_reviews (
  discussion_id uuid primary key references discussions (id) on delete cascade,
  likes integer not null,
  replies integer not null,
  attachments smallint not null,
  accepted_comment_id uuid,
  hidden_at timestamptz not null,
  -- When a decision removed the discussion: from then on no member sees it, and an appeal can restore it.
  removed_at timestamptz
);
-- Serves: what is hidden for review, in a member's own totals and year.
create index discussion_reviews_pending on discussion_reviews (discussion_id) where removed_at is null;

-- Discussions that staff announced to all members, once each.
create table discussion_announcements (
  discussion_id uuid primary key references discussions (id) on delete cascade,
  announced_by uuid not null references members (id),
  announced_at timestamptz not null
);
-- Serves: what remains of a member who leaves.
create index discussion_announcements_by on discussion_announcements (announced_by);
