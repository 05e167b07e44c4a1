-- Members are told what is announced to the whole community.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'mention', 'reply', 'comment', 'follow', 'like', 'answer', 'badge', 'moderation', 'support', 'invite', 'message',
  'event', 'course', 'announcement'));

-- Serves: everybody who wants to hear of the community, portion by portion.
create index members_of_community on members (id) where community_updates and left_at is null and removed_at is null;
