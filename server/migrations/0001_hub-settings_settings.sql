-- One row: what a hub has decided about itself.
create table hub_settings (
  only_row boolean primary key default true check (only_row),
  name text not null check (char_length(name) between 1 and 60),
  reading text not null check (reading in ('closed', 'preview', 'open')),
  updated_at timestamptz not null default now()
);

-- Links to the set-up page: only a hash is kept, and each works once.
create table setup_tokens (
  hash bytea primary key,
  created_at timestamptz not null,
  used_at timestamptz
);
