-- Events that cause notifications, written in the transaction that causes them. The fan-out deletes an event when all
-- its members are notified.
create table notification_events (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The created or changed object: a comment, a liked text, a decision.
  subject_id uuid not null,
  -- Null for the hub, which sends reminders.
  by_id uuid references members (id) on delete cascade,
  at timestamptz not null,
  -- The last notified member, if one batch was not enough.
  after_member uuid,
  -- The number of failed attempts to fan out this event alone. After a maximum number the event is skipped.
  tries smallint not null default 0
);
-- Serves: what is removed with an account.
create index notification_events_by_member on notification_events (by_id);
-- Serves: the next event.
create index notification_events_due on notification_events (tries, id);
