-- Serves: how much a member wrote on each day, and how many discussions in all: counted in the index alone.
create index discussions_contributed on discussions (author_id, created_at) where deleted_at is null;
create index comments_contributed on comments (author_id, created_at) where deleted_at is null;
