-- The list of kinds is in the program alone, which defines them.
alter table notifications drop constraint notifications_kind_check;

-- True if a read notification stays and the next cause makes a new one: for comments and messages.
alter table notifications add column creates_new_after_read boolean not null default false;
update notifications set creates_new_after_read = true where kind in ('comment', 'follow', 'message');
drop index notifications_about;
-- Guarantees: one row for each object; for a discussion or a conversation, one until it is read.
create unique index notifications_about on notifications (member_id, kind, about_id)
  where not creates_new_after_read or read_at is null;

-- The readers of events, each with the kinds it takes; null for all. A migration that removes a reader removes its events.
create table outbox_readers (
  name text primary key,
  kinds text[]
);
insert into outbox_readers (name) values ('notifications');

-- Events that several readers take, each at its own pace. An event has a row for each reader.
alter table notification_events rename to outbox_events;
alter table outbox_events
  add column reader text not null default 'notifications' references outbox_readers (name) on delete cascade;
alter table outbox_events alter column reader drop default;
alter index notification_events_pkey rename to outbox_events_pkey;
alter index notification_events_by_member rename to outbox_events_by_member;
drop index notification_events_due;
-- Serves: the next events of a reader, and what is removed with it.
create index outbox_events_due on outbox_events (reader, tries, id);
