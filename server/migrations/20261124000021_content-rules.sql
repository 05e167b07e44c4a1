-- Words and links that the hub rejects or holds back.
create table filter_entries (
  id uuid primary key,
  kind text not null check (kind in ('word', 'link')),
  -- The pattern as an admin wrote it, and its normalized form, with which texts are compared.
  pattern text not null check (char_length(pattern) between 1 and 60),
  plain text not null check (char_length(plain) between 1 and 1200),
  action text not null check (action in ('refuse', 'hold')),
  created_at timestamptz not null,
  unique (kind, plain)
);
-- Serves: the list of entries, newest first.
create index filter_by_created on filter_entries (created_at desc, id desc);

-- One row: the rules for all texts, and the version of the filter. A change of either locks it.
create table content_rules (
  only_row boolean primary key default true check (only_row),
  first_posts smallint not null default 0 check (first_posts between 0 and 10),
  version bigint not null default 1
);
insert into content_rules default values;
