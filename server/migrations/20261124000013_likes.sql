-- The likes of discussions are in discussion_readers.
create table comment_likes (
  member_id uuid not null references members (id) on delete cascade,
  comment_id uuid not null references comments (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, comment_id)
);
-- Serves: the recount of a comment's likes, and the removal of a comment. The index contains the member, so that no
-- plan for the viewer's likes on a page of comments reads the likes of other members.
create index likes_of_comment on comment_likes (comment_id, member_id);
