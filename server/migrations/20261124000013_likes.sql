-- The likes of discussions are in discussion_readers.
create table comment_likes (
  member_id uuid not null references members (id) on delete cascade,
  comment_id uuid not null references comments (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, comment_id)
);
-- Serves: the recount of a comment's likes, and its removal. The member is in it because then neither plan for the likes of a
-- page reads those of other members.
create index likes_of_comment on comment_likes (comment_id, member_id);
