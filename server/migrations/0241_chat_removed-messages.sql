-- What a decision took away comes back where an appeal is granted. Until then its words lie here, and nobody reads them; its files
-- stay where they were, and nobody sees them.
create table removed_messages (
  message_id uuid primary key references messages (id) on delete cascade,
  content text not null check (char_length(content) <= 4000),
  removed_at timestamptz not null
);
-- Serves: what was kept long enough.
create index removed_messages_by_age on removed_messages (removed_at, message_id);
