-- Summaries of discussions by a language model. A summary is valid while all the texts that it was made from are unchanged.
create table discussion_summaries (
  discussion_id uuid not null references discussions (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}-[A-Z]{2}$'),
  -- The newest comment at the time of the summary. If there is a newer one, a new summary is necessary.
  last_comment_id uuid not null,
  -- The points of the summary in their order, each with its text, the comment that it quotes, and the quoted words.
  points jsonb not null check (jsonb_typeof(points) = 'array' and jsonb_array_length(points) between 1 and 20),
  read_comments integer not null check (read_comments > 0),
  excluded_comments integer not null check (excluded_comments >= 0),
  unread integer not null check (unread >= 0),
  made_at timestamptz not null,
  primary key (discussion_id, language)
);
