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
  -- When a letter, and a message to the member's devices, are due. Null for never, or not any more.
  mail_at timestamptz,
  push_at timestamptz,
  push_tries smallint not null default 0,
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
-- Serves: the letters and the messages that are due.
create index notifications_mail on notifications (mail_at, member_id) where mail_at is not null;
create index notifications_push on notifications (push_at) where push_at is not null;
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
