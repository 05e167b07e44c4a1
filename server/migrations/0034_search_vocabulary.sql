-- Every word that discussions begin with, once: it completes a word that is being typed, and mends one that was typed wrong.
create table search_words (
  plain text collate "C" primary key check (char_length(plain) <= 40),
  word text not null,
  -- In how many discussions it was met.
  seen integer not null check (seen > 0)
);
-- Serves: the known word nearest to one that nobody wrote.
create index search_words_near on search_words using gin (plain gin_trgm_ops);

-- How far the reading of discussions has come.
create table search_progress (
  only_row boolean primary key default true check (only_row),
  learned_at timestamptz not null,
  learned_id uuid not null
);
insert into search_progress (learned_at, learned_id)
values ('-infinity', '00000000-0000-0000-0000-000000000000');
