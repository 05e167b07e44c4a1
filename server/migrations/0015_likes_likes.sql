create table comment_likes (
  member_id uuid not null references members (id) on delete cascade,
  comment_id uuid not null references comments (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, comment_id)
);
-- Serves: the recount of a comment's likes, and removing one. With the member in it, whichever of the two ways a page's
-- likes are looked up by, no other member's are read.
create index likes_of_comment on comment_likes (comment_id, member_id);
