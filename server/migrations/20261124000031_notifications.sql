create table notifications (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  kind text not null check (kind in (
    'mention', 'reply', 'comment', 'follow', 'like', 'answer', 'badge', 'moderation', 'support', 'invite', 'message',
    'event', 'course', 'order', 'announcement')),
  -- What it is about: the comment, the discussion, the decision, the ticket, the new member.
  about_id uuid not null,
  -- Its discussion, if it has one.
  discussion_id uuid references discussions (id) on delete cascade,
  at timestamptz not null,
  read_at timestamptz,
  -- When an e-mail is due. Null for none, or none any more.
  mail_at timestamptz,
  -- When a push message is due, and when the last one was sent. Null for none, or none any more.
  push_at timestamptz,
  pushed_at timestamptz,
  -- When an e-mail contained it, since it was last read. If null, its next part is due for an e-mail.
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

-- The parts of a notification: each cause with its actor. A member is notified of it once in a notification, but of a later
-- mention also after another kind of notification of the same cause.
create table notification_parts (
  member_id uuid not null references members (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  cause_id uuid not null,
  -- Null for the hub or its staff.
  actor_id uuid references members (id) on delete cascade,
  at timestamptz not null,
  -- Serves: whether a member was notified of it.
  unique nulls not distinct (member_id, cause_id, actor_id, notification_id)
);
-- Serves: the parts of a notification, newest first.
create index notification_parts_newest on notification_parts (notification_id, at desc);
-- Serves: what is removed with an account.
create index notification_parts_of_actor on notification_parts (actor_id) where actor_id is not null;

-- The parts of a notification that are still true and visible to its reader: not those that were withdrawn, deleted, hidden or
-- caused by a blocked member. Each object is looked up by its key (offset 0): if the planner expected few rows it would read a
-- whole table for it.
create view current_notification_parts as
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
        where r.member_id = p.actor_id and r.discussion_id = p.cause_id and r.liked_at is not null offset 0)
      or exists (select from comment_likes l where l.member_id = p.actor_id and l.comment_id = p.cause_id offset 0)
    when 'answer' then exists (
      select from discussion_counts v where v.discussion_id = n.discussion_id and v.accepted_comment_id = p.cause_id offset 0)
    when 'moderation' then exists (select from punishments x where x.id = n.about_id offset 0)
      or exists (select from appeals x where x.id = n.about_id offset 0)
    when 'support' then exists (select from tickets x where x.id = n.about_id offset 0)
    when 'invite' then exists (select from members x where x.id = n.about_id and x.removed_at is null offset 0)
    -- Neither a deleted message, nor one of a conversation that its reader cleared or rejected.
    when 'message' then exists (
      select from messages x
      join conversation_participants s on s.conversation_id = x.conversation_id and s.member_id = n.member_id
      where x.id = p.cause_id and x.deleted_at is null and s.refused_at is null
        and x.created_at > coalesce(s.cleared_at, '-infinity') offset 0)
    -- The member who proposed an event sees the decision; admins see the pending proposal. A seat counts while it is offered
    -- and the event is published; a recording while there is one; a reminder unless the event was cancelled or moved.
    when 'event' then exists (
      select from event_proposals x join members m on m.id = n.member_id
      where x.id = n.about_id and (x.proposed_by = m.id or x.status = 'waiting' and m.role = 'admin') offset 0) or exists (
      select from event_notices t join events e on e.id = t.event_id
      where t.id = n.about_id and case
        when t.kind in ('place', 'promoted') then e.status = 'published' and exists (
          select from event_rsvps a
          where a.event_id = t.event_id and a.member_id = n.member_id
            and a.rsvp_status = case t.kind when 'place' then 'offered' else 'going' end offset 0)
        when t.kind = 'recording' then e.recording <> ''
        when t.starts_at is not null then e.status = 'published' and e.starts_at = t.starts_at
        else true end offset 0)
    when 'course' then exists (select from courses x where x.id = n.about_id and x.status <> 'draft' offset 0)
    when 'order' then exists (
      select from course_orders x where x.id = n.about_id and x.member_id = n.member_id and x.paid_at is not null offset 0)
    else true end;

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
  -- The session of the account that it belongs to.
  session_id uuid not null,
  -- The address at the push service.
  endpoint text not null unique check (char_length(endpoint) <= 2000),
  -- These two encrypt every message, so that only the device can read it.
  public_key bytea not null check (octet_length(public_key) = 65),
  secret bytea not null check (octet_length(secret) = 16),
  user_agent text not null check (char_length(user_agent) <= 400),
  made_at timestamptz not null,
  used_at timestamptz not null,
  -- Until then it receives messages without a visit.
  until timestamptz not null
);
-- Serves: a member's devices, the last used first.
create index push_devices_of_member on push_devices (member_id, used_at desc, id desc);
-- Serves: what ends with a session.
create index push_devices_of_session on push_devices (session_id);
-- Serves: purging devices without visits.
create index push_devices_until on push_devices (until);

-- The key that identifies the hub to the push services. Created once, for all instances of the hub.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  private_key bytea not null check (octet_length(private_key) = 32)
);
