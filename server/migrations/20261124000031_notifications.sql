create table notifications (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  kind text not null check (kind in (
    'mention', 'reply', 'comment', 'follow', 'like', 'answer', 'badge', 'moderation', 'support', 'invite', 'message',
    'event', 'course', 'order', 'announcement')),
  -- What it is about: the comment, the discussion, the decision, the ticket, the new member.
  about_id uuid not null,
  -- The discussion that contains the object; null if there is none.
  discussion_id uuid references discussions (id) on delete cascade,
  at timestamptz not null,
  read_at timestamptz,
  -- When an e-mail is due. Null for none, or none any more.
  mail_at timestamptz,
  -- When the next push message is due. Null if none is.
  push_at timestamptz,
  -- When a due push message was last queued, or dropped because the member gets none. Null for never.
  pushed_at timestamptz,
  -- When an e-mail contained the notification, since the member last read it. If null, the next part of the
  -- notification is due for an e-mail.
  mailed_at timestamptz,
  check (read_at is null or mail_at is null),
  check (read_at is null or push_at is null)
) with (fillfactor = 90);
-- Serves: a member's list, newest first.
create index notifications_of_member on notifications (member_id, at desc, id desc);
-- Serves: how many are unread, and marking them as read.
create index notifications_unread on notifications (member_id, at desc, id desc) where read_at is null;
-- Serves: the unread notifications of one discussion, when it is opened, and marking them as read.
create index notifications_unread_of_discussion on notifications (member_id, discussion_id, at)
  where read_at is null and discussion_id is not null;
-- Guarantees: one row for each object; for a discussion or a conversation, one until it is read.
create unique index notifications_about on notifications (member_id, kind, about_id)
  where kind not in ('comment', 'follow', 'message') or read_at is null;
-- Serves: what is removed with a discussion.
create index notifications_of_discussion on notifications (discussion_id) where discussion_id is not null;
-- Serves: the due e-mails.
create index notifications_mail on notifications (mail_at, member_id) where mail_at is not null;
-- Serves: the due push messages.
create index notifications_push on notifications (push_at) where push_at is not null;
-- Serves: purging old ones, read or not.
create index notifications_by_age on notifications (at);

-- The parts of a notification: each cause with its actor, once in each notification. The same cause can also be part of
-- a notification of another kind, such as a comment that mentions the member only after an edit.
create table notification_parts (
  member_id uuid not null references members (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  cause_id uuid not null,
  -- Null for the hub or its staff.
  actor_id uuid references members (id) on delete cascade,
  at timestamptz not null,
  -- Serves: whether a member was already notified of a cause.
  unique nulls not distinct (member_id, cause_id, actor_id, notification_id)
);
-- Serves: the parts of a notification, newest first.
create index notification_parts_newest on notification_parts (notification_id, at desc);
-- Serves: what is removed with an account.
create index notification_parts_of_actor on notification_parts (actor_id) where actor_id is not null;

-- When a member wants notifications; null for the default of the hub.
create table notification_settings (
  member_id uuid primary key references members (id) on delete cascade,
  -- One e-mail a day instead of one at once.
  daily boolean not null default false,
  -- No e-mail between these minutes of the member's day.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  -- When the next weekly e-mail is due: null for never, minus infinity for a member who has just turned it on.
  digest_due_at timestamptz,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
-- Serves: the due weekly e-mails.
create index notification_settings_digest on notification_settings (digest_due_at) where digest_due_at is not null;

-- Whether a member wants e-mails and push messages of one kind; null for the default of the hub.
create table notification_choices (
  member_id uuid not null references members (id) on delete cascade,
  kind text not null,
  mail boolean,
  push boolean,
  primary key (member_id, kind),
  check (mail is not null or push is not null)
);

-- The key that signs the links that unsubscribe from e-mails. Created once, for all instances of the hub.
create table notification_keys (
  is_only boolean primary key default true check (is_only),
  link_secret bytea not null
);

-- The devices of members that receive push messages, as the push services of their browsers know them.
create table push_devices (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- The session of the account that uses the device.
  session_id uuid not null,
  -- The address at the push service.
  endpoint text not null unique check (char_length(endpoint) <= 2000),
  -- The keys that encrypt every push message, so that only the device can read it.
  public_key bytea not null check (octet_length(public_key) = 65),
  secret bytea not null check (octet_length(secret) = 16),
  user_agent text not null check (char_length(user_agent) <= 400),
  made_at timestamptz not null,
  used_at timestamptz not null,
  -- Until this time the device receives push messages, even if the member does not visit the hub.
  until timestamptz not null
);
-- Serves: a member's devices, the last used first.
create index push_devices_of_member on push_devices (member_id, used_at desc, id desc);
-- Serves: the devices that are removed with a session.
create index push_devices_of_session on push_devices (session_id);
-- Serves: purging devices without visits.
create index push_devices_until on push_devices (until);

-- The key that identifies the hub to the push services. Created once, for all instances of the hub.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  private_key bytea not null check (octet_length(private_key) = 32)
);
