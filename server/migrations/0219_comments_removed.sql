-- Serves: what of a discussion is hidden for review, however much is hidden elsewhere.
create index comments_removed on comments (discussion_id) where deleted_at is not null;
