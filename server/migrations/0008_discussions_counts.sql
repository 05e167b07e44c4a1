-- A narrow row beside each visible discussion: it takes the writes of likes and replies, and carries every sort.
create table discussion_counts (
  discussion_id uuid primary key references discussions (id) on delete cascade,
  category text,
  created_at timestamptz not null,
  likes integer not null default 0 check (likes >= 0),
  replies integer not null default 0 check (replies >= 0),
  relevance integer generated always as (likes + replies) stored
) with (fillfactor = 80);

-- Serves: relevantes, with and without a category.
create index counts_relevance on discussion_counts (relevance desc, created_at desc, discussion_id desc);
create index counts_category_relevance
  on discussion_counts (category, relevance desc, created_at desc, discussion_id desc);
-- Serves: populares, with and without a category.
create index counts_likes on discussion_counts (likes desc, created_at desc, discussion_id desc);
create index counts_category_likes
  on discussion_counts (category, likes desc, created_at desc, discussion_id desc);
-- Serves: novos, with and without a category.
create index counts_created on discussion_counts (created_at desc, discussion_id desc);
create index counts_category_created
  on discussion_counts (category, created_at desc, discussion_id desc);

-- How many visible discussions each category has; those without one are counted under the empty name.
create table category_counts (
  category text primary key,
  discussions integer not null check (discussions >= 0)
);
