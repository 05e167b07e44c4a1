create table polls (
  id uuid primary key,
  discussion_id uuid not null references discussions (id) on delete cascade,
  author_id uuid not null references members (id),
  question text not null check (char_length(question) between 1 and 200),
  allows_multiple boolean not null,
  -- When a member can see the counts: after their vote, or after the poll is closed.
  results text not null default 'vote' check (results in ('vote', 'close')),
  closes_at timestamptz,
  created_at timestamptz not null,
  -- The number of ballots.
  voters integer not null default 0 check (voters >= 0),
  check (results = 'vote' or closes_at is not null)
);
-- Serves: the polls of a discussion, in chronological order.
create index polls_of_discussion on polls (discussion_id, created_at, id);
-- Serves: what is removed with an account.
create index polls_by_author on polls (author_id);

create table poll_options (
  poll_id uuid not null references polls (id) on delete cascade,
  index smallint not null check (index between 0 and 9),
  text text not null check (char_length(text) between 1 and 200),
  votes integer not null default 0 check (votes >= 0),
  primary key (poll_id, index)
) with (fillfactor = 80);

-- One ballot for each member, which a second vote changes.
create table ballots (
  poll_id uuid not null references polls (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  choices smallint[] not null check (cardinality(choices) between 1 and 10),
  cast_at timestamptz not null,
  changed_at timestamptz,
  primary key (poll_id, member_id)
);
-- Serves: what is removed with an account.
create index ballots_by_member on ballots (member_id);
