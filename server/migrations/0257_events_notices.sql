-- What is told of an event: to one member, or to all whom it concerns.
create table event_notices (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  -- Null for all whom it concerns.
  member_id uuid references members (id) on delete cascade,
  what text not null check (what in ('changed', 'cancelled', 'day', 'hour', 'place')),
  at timestamptz not null,
  -- When it was to begin, as a reminder has it: moved to another moment it is reminded of anew.
  starts_at timestamptz,
  check ((what in ('day', 'hour')) = (starts_at is not null)),
  check ((what = 'place') = (member_id is not null))
);
-- Holds: one reminder of each kind for each moment.
create unique index event_notices_reminders on event_notices (event_id, what, starts_at) where starts_at is not null;
-- Serves: what goes with an event.
create index event_notices_of_event on event_notices (event_id);
-- Serves: what is removed with an account.
create index event_notices_of_member on event_notices (member_id) where member_id is not null;

-- Serves: what is to be reminded of.
create index events_published on events (starts_at) where status = 'published';

-- The hub itself does something, too: it reminds.
alter table happenings alter column by_id drop not null;
