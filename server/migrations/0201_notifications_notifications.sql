create table notifications (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  kind text not null check (kind in (
    'mention', 'reply', 'comment', 'follow', 'like', 'answer', 'badge', 'moderation', 'support', 'invite')),
  -- What it is about: the comment, the discussion, the decision, the ticket, who came.
  about_id uuid not null,
  -- Where that stands, when it stands in a discussion.
  discussion_id uuid references discussions (id) on delete cascade,
  at timestamptz not null,
  read_at timestamptz,
  -- When a letter is due. Null for never, or not any more.
  mail_at timestamptz,
  check (read_at is null or mail_at is null)
) with (fillfactor = 90);

-- Serves: a member's list, the newest first.
create index notifications_of_member on notifications (member_id, at desc, id desc);
-- Serves: how many are unread, and marking them as read.
create index notifications_unread on notifications (member_id, at desc, id desc) where read_at is null;
-- Holds: one thing is told in one row; what comes to a discussion, in one until it is read.
create unique index notifications_about on notifications (member_id, kind, about_id)
  where kind not in ('comment', 'follow') or read_at is null;
-- Serves: what goes with a discussion.
create index notifications_of_discussion on notifications (discussion_id) where discussion_id is not null;
-- Serves: the letters that are due.
create index notifications_mail on notifications (mail_at, member_id) where mail_at is not null;
-- Serves: letting go of what was read long ago.
create index notifications_read on notifications (read_at) where read_at is not null;

-- What a notification gathers: each cause and who did it, told to a member once.
create table notification_parts (
  member_id uuid not null references members (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  cause_id uuid not null,
  -- Nobody for what the hub or its staff did.
  actor_id uuid references members (id) on delete cascade,
  at timestamptz not null,
  -- Serves: whether a member was told of it.
  unique nulls not distinct (member_id, cause_id, actor_id)
);
-- Serves: what a notification gathers, the newest first.
create index notification_parts_newest on notification_parts (notification_id, at desc);
-- Serves: what is removed with an account.
create index notification_parts_of_actor on notification_parts (actor_id) where actor_id is not null;

-- What a notification gathers as far as it is still so, and its reader may see it: what was taken back, deleted, hidden or
-- done by somebody they keep away is told to nobody.
create view standing_notification_parts as
select p.notification_id, p.cause_id, p.actor_id, p.at
from notification_parts p join notifications n on n.id = p.notification_id
where (n.discussion_id is null or exists (select from discussion_counts v where v.discussion_id = n.discussion_id))
  and not exists (select from comments c where c.id in (n.about_id, p.cause_id) and c.deleted_at is not null)
  and not exists (
    select from member_blocks b where b.member_id = n.member_id and b.other_id = case
      when n.kind = 'answer' then (select d.author_id from discussions d where d.id = n.discussion_id)
      else p.actor_id end)
  and case n.kind
    when 'like' then
      exists (select from discussion_readers r
        where r.member_id = p.actor_id and r.discussion_id = p.cause_id and r.liked_at is not null)
      or exists (select from comment_likes l where l.member_id = p.actor_id and l.comment_id = p.cause_id)
    when 'answer' then exists (
      select from discussion_counts v where v.discussion_id = n.discussion_id and v.accepted_comment_id = p.cause_id)
    when 'moderation' then exists (select from punishments x where x.id = n.about_id)
      or exists (select from appeals x where x.id = n.about_id)
    when 'support' then exists (select from tickets x where x.id = n.about_id)
    when 'invite' then exists (select from members x where x.id = n.about_id and x.removed_at is null)
    else true end;
