-- A comment counts as a contribution as long as its discussion is there, and so does what is hidden for review.
-- Serves: the days of a member's year, with the discussion of each comment, read in the index alone.
drop index comments_contributed;
create index comments_contributed on comments (author_id, created_at) include (discussion_id) where deleted_at is null;
-- Serves: whether the discussion of a comment is deleted, and whose contribution is hidden for review, read in the index alone.
create index discussions_not_there on discussions (id) include (author_id, created_at) where deleted_at is not null;
create index comments_not_there on comments (id) include (author_id, created_at, discussion_id) where deleted_at is not null;
-- Serves: what is hidden for review, in a member's own totals and year.
create index discussion_reviews_pending on discussion_reviews (discussion_id) where removed_at is null;
create index comment_reviews_pending on comment_reviews (comment_id) where removed_at is null;
