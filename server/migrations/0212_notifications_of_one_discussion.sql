-- Serves: what a member has not read of one discussion, whenever they open it, and marking it as read.
create index notifications_unread_of_discussion on notifications (member_id, discussion_id, at)
  where read_at is null and discussion_id is not null;
