create extension if not exists unaccent;

-- Words are found whatever their accents and endings.
create text search configuration mutirao (copy = portuguese);
alter text search configuration mutirao
  alter mapping for hword, hword_part, word with unaccent, portuguese_stem;

create table discussions (
  id uuid primary key,
  author_id uuid not null references members (id),
  title text not null check (char_length(title) between 1 and 200),
  content text not null check (char_length(content) between 1 and 20000),
  excerpt text not null check (char_length(excerpt) <= 281),
  category text check (category in (
    'ia', 'automacao', 'frontend', 'backend', 'devops', 'mobile',
    'data-science', 'machine-learning', 'web3', 'apis', 'tutoriais')),
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid references members (id),
  words tsvector generated always as (
    setweight(to_tsvector('mutirao', title), 'A') || setweight(to_tsvector('mutirao', content), 'B')
  ) stored
);

-- Serves: the search field's filter.
create index discussions_words on discussions using gin (words) where deleted_at is null;
-- Serves: a member's own discussions, and what is removed with an account.
create index discussions_by_author on discussions (author_id, created_at desc, id desc);
-- Serves: how many discussions are new today.
create index discussions_by_created on discussions (created_at desc) where deleted_at is null;
