-- Serves: emptying what was deleted long ago.
create index discussions_to_empty on discussions (deleted_at) where deleted_at is not null and content <> '—';
