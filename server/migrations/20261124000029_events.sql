-- Cover images: one is shared by the events of a series, and by copies of an event.
create table event_covers (
  id uuid primary key,
  small_bytes integer not null check (small_bytes > 0),
  wide_bytes integer not null check (wide_bytes > 0),
  created_at timestamptz not null
);

-- Events of the hub. Whether one is running or over follows from the clock, so no column stores it.
create table events (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 1 and 20000),
  short_description text not null default '' check (char_length(short_description) <= 300),
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 1 and 10080),
  ends_at timestamptz not null,
  -- The time zone of the location.
  zone text not null,
  format text not null check (format in ('online', 'offline', 'hybrid')),
  location text not null default '',
  -- The address of the online meeting. Only participants can read it.
  link text not null default '',
  recording text not null default '',
  category text check (category <> ''),
  status text not null check (status in ('draft', 'published', 'cancelled')),
  cancel_reason text,
  created_by uuid references members (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The number of changes, for the calendars that contain it.
  sequence integer not null default 0,
  -- Events that were created together: each is an event of its own, with its own RSVPs.
  series_id uuid,
  -- The notes after the event.
  notes text not null default '' check (char_length(notes) <= 20000),
  -- Null if the event shows the drawn tile instead of a cover.
  cover_id uuid references event_covers (id),
  words tsvector generated always as (
    setweight(search_vector(title), 'A')
    || setweight(search_vector(short_description || ' ' || location || ' ' || description), 'B')
    || setweight(search_vector(notes), 'C')
  ) stored,
  check (ends_at = starts_at + minutes * interval '1 minute'),
  check ((status = 'cancelled') = (cancel_reason is not null))
);
-- Serves: the calendar, and the coming events, in the order of their start.
create index events_by_time on events (starts_at, id);
-- Serves: the calendar and the search, by words.
create index events_words on events using gin (words) with (gin_pending_list_limit = 64);
-- Serves: which categories there are.
create index events_by_category on events (category) where category is not null;
-- Serves: what remains of a deleted account.
create index events_by_maker on events (created_by) where created_by is not null;
-- Serves: the next reminders.
create index events_published on events (starts_at) where status = 'published';
-- Serves: drafts and cancelled events.
create index events_unpublished on events (status, starts_at, id) where status <> 'published';
-- Serves: the later events of a series.
create index events_of_series on events (series_id, starts_at) where series_id is not null;
-- Serves: whether an event uses a cover, and who can see it.
create index events_of_cover on events (cover_id) where cover_id is not null;

-- The capacity of an event and the number of its RSVPs of each status. An RSVP locks the row, so that concurrent RSVPs never
-- take more seats than there are.
create table event_counts (
  event_id uuid primary key references events (id) on delete cascade,
  -- Null for no limit.
  capacity integer check (capacity between 1 and 100000),
  going integer not null default 0 check (going >= 0),
  maybe integer not null default 0 check (maybe >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  -- Seats that are reserved for members of the waiting list.
  offered integer not null default 0 check (offered >= 0),
  check (going + offered <= capacity)
) with (fillfactor = 80);
-- Serves: the events with a waiting list, because the next member in the list may get a seat after the member's ban has
-- ended.
create index event_counts_waiting on event_counts (event_id) where waiting > 0;

-- Numbers the positions in the waiting lists in ascending order.
create sequence event_queue_positions;

create table event_rsvps (
  event_id uuid not null references events (id) on delete cascade,
  member_id uuid not null references members (id),
  rsvp_status text not null check (rsvp_status in ('going', 'maybe', 'not_going', 'waiting', 'offered')),
  -- Whether other members see the name in the list of participants.
  listed boolean not null default false,
  queue_position bigint check ((rsvp_status = 'waiting') = (queue_position is not null)),
  offered_until timestamptz check ((rsvp_status = 'offered') = (offered_until is not null)),
  responded_at timestamptz not null,
  -- The code that a participant shows at check-in: eight letters and digits that are not confused with each other, 40
  -- random bits. Null unless the RSVP status is `going`; a new RSVP gets a new code.
  ticket text check (ticket ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  primary key (event_id, member_id),
  check (ticket is null or rsvp_status = 'going')
) with (fillfactor = 80);
-- Serves: the participants, in the order of their RSVPs.
create index event_rsvps_going on event_rsvps (event_id, responded_at, member_id) where rsvp_status = 'going';
-- Serves: the first of the waiting list. Guarantees: no two members have the same position in it.
create unique index event_rsvps_waiting on event_rsvps (event_id, queue_position) where rsvp_status = 'waiting';
-- Serves: expired offers of a seat.
create index event_rsvps_offered on event_rsvps (offered_until) where rsvp_status = 'offered';
-- Serves: a member's own calendar, and what is removed with an account.
create index event_rsvps_of_member on event_rsvps (member_id, event_id);
-- Serves: the member and the event of a ticket. Guarantees: a ticket belongs to one member.
create unique index event_rsvps_by_ticket on event_rsvps (ticket, event_id) where ticket is not null;
-- Serves: how many participants of an event do not show their name.
create index event_rsvps_unlisted on event_rsvps (event_id, member_id) where rsvp_status = 'going' and not listed;

-- Who attended. Only a participant can, and the RSVP cannot be deleted afterwards.
create table event_attendances (
  event_id uuid not null,
  member_id uuid not null,
  marked_by uuid references members (id),
  marked_at timestamptz not null,
  -- How the attendance was recorded: by the ticket, or by hand.
  way text not null check (way in ('ticket', 'hand')),
  primary key (event_id, member_id),
  foreign key (event_id, member_id) references event_rsvps (event_id, member_id) on delete cascade
);
-- Serves: the events that a member attended, for their year, their badges and their own data.
create index event_attendances_of_member on event_attendances (member_id, event_id);
-- Serves: what remains of a deleted account.
create index event_attendances_by_marker on event_attendances (marked_by) where marked_by is not null;

-- Calendars that members subscribe to. The address alone gives access, so only its hash is stored.
create table event_calendars (
  member_id uuid primary key references members (id) on delete cascade,
  -- Serves: the member of a requested calendar.
  secret_hash bytea not null unique,
  made_at timestamptz not null,
  used_at timestamptz
);

-- Notices of an event: to one member, or to all its participants. `promoted` is for a member of the waiting list who goes
-- because the limit was removed.
create table event_notices (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  -- Null for all participants.
  member_id uuid references members (id) on delete cascade,
  kind text not null check (kind in ('changed', 'cancelled', 'day', 'hour', 'place', 'promoted', 'recording')),
  at timestamptz not null,
  -- The start of the event in a reminder: a moved event has new reminders.
  starts_at timestamptz,
  check ((kind in ('day', 'hour')) = (starts_at is not null)),
  check ((kind in ('place', 'promoted')) = (member_id is not null))
);
-- Guarantees: one reminder of each kind for each start.
create unique index event_notices_reminders on event_notices (event_id, kind, starts_at) where starts_at is not null;
-- Guarantees: one notice of a recording.
create unique index event_notices_recording on event_notices (event_id) where kind = 'recording';
-- Serves: what is removed with an event.
create index event_notices_of_event on event_notices (event_id);
-- Serves: what is removed with an account.
create index event_notices_of_member on event_notices (member_id) where member_id is not null;
-- Serves: purging old notices.
create index event_notices_by_time on event_notices (at);

-- Events that members propose. A proposal is no event, and is listed nowhere among them, until an admin creates one from it.
create table event_proposals (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 1 and 20000),
  short_description text not null default '' check (char_length(short_description) <= 300),
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 1 and 10080),
  zone text not null,
  format text not null check (format in ('online', 'offline', 'hybrid')),
  location text not null default '',
  link text not null default '',
  category text check (category <> ''),
  capacity integer check (capacity between 1 and 100000),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined')),
  proposed_by uuid not null references members (id) on delete cascade,
  proposed_at timestamptz not null,
  changed_at timestamptz not null,
  decided_by uuid references members (id),
  decided_at timestamptz,
  -- Why it was declined, for the member who proposed it.
  reason text check (char_length(reason) between 1 and 500),
  -- The created event. Guarantees: one event for each proposal.
  event_id uuid unique references events (id),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'declined') = (reason is not null)),
  check ((status = 'approved') = (event_id is not null))
);
-- Serves: pending proposals for admins, oldest first.
create index event_proposals_waiting on event_proposals (proposed_at, id) where status = 'waiting';
-- Serves: what a member proposed, newest first, and how many are pending.
create index event_proposals_of_member on event_proposals (proposed_by, proposed_at, id);
-- Serves: what remains of a deleted account.
create index event_proposals_by_decider on event_proposals (decided_by) where decided_by is not null;

-- The discussion about an event: a discussion like any other. A new one replaces a removed one. The table of the discussions
-- feature is in this file because it references events.
create table event_threads (
  event_id uuid primary key references events (id) on delete cascade,
  -- Serves: the event of a discussion.
  discussion_id uuid not null unique references discussions (id) on delete cascade
);
