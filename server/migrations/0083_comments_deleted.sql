-- Serves: emptying what was deleted long ago.
create index comments_to_empty on comments (deleted_at) where deleted_at is not null and content <> '—';
