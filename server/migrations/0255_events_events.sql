-- What the hub invites to. That it happens now, or is over, follows from the clock and stands nowhere.
create table events (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 1 and 20000),
  short_description text not null default '' check (char_length(short_description) <= 300),
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 1 and 10080),
  ends_at timestamptz not null,
  -- Of the place where it happens.
  zone text not null,
  format text not null check (format in ('online', 'offline', 'hybrid')),
  location text not null default '',
  -- Where one takes part. Only who goes may read it.
  link text not null default '',
  recording text not null default '',
  category text check (category <> ''),
  status text not null check (status in ('draft', 'published', 'cancelled')),
  cancel_reason text,
  created_by uuid references members (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- How often it was written anew, for the calendars that have it.
  sequence integer not null default 0,
  words tsvector generated always as (
    setweight(to_tsvector('mutirao', title), 'A')
    || setweight(to_tsvector('mutirao', short_description || ' ' || location || ' ' || description), 'B')
  ) stored,
  check (ends_at = starts_at + minutes * interval '1 minute'),
  check ((status = 'cancelled') = (cancel_reason is not null))
);
-- Serves: the calendar, and what is to come, in the order in which it begins.
create index events_by_time on events (starts_at, id);
-- Serves: the calendar, looked through by words.
create index events_words on events using gin (words);
-- Serves: which categories there are.
create index events_by_category on events (category) where category is not null;
-- Serves: what an account that goes away leaves behind.
create index events_by_maker on events (created_by) where created_by is not null;

-- How many answered what, and for how many there is room. Whoever answers holds the row; no more places are taken than
-- there are, whoever asks at once.
create table event_counts (
  event_id uuid primary key references events (id) on delete cascade,
  -- Null for any number.
  capacity integer check (capacity between 1 and 100000),
  going integer not null default 0 check (going >= 0),
  maybe integer not null default 0 check (maybe >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  -- Places that are kept for somebody who waited.
  offered integer not null default 0 check (offered >= 0),
  check (going + offered <= capacity)
) with (fillfactor = 80);

-- The order in which people begin to wait.
create sequence event_places;

create table event_answers (
  event_id uuid not null references events (id) on delete cascade,
  member_id uuid not null references members (id),
  standing text not null check (standing in ('going', 'maybe', 'not_going', 'waiting', 'offered')),
  -- Whether others may read the name in the list of those who go.
  listed boolean not null default false,
  place bigint check ((standing = 'waiting') = (place is not null)),
  offered_until timestamptz check ((standing = 'offered') = (offered_until is not null)),
  answered_at timestamptz not null,
  primary key (event_id, member_id)
) with (fillfactor = 80);
-- Serves: who goes, in the order in which they said so.
create index event_answers_going on event_answers (event_id, answered_at, member_id) where standing = 'going';
-- Serves: whose turn it is. Holds: no two wait at the same place.
create unique index event_answers_waiting on event_answers (event_id, place) where standing = 'waiting';
-- Serves: places that were kept long enough.
create index event_answers_offered on event_answers (offered_until) where standing = 'offered';
-- Serves: a member's own calendar, and what is removed with an account.
create index event_answers_of_member on event_answers (member_id, event_id);

create function refuse_banned_answer() returns trigger language plpgsql as $$
begin perform refuse_banned(new.member_id, new.answered_at); return null; end $$;
create trigger writer_may after insert or update of answered_at on event_answers
  for each row execute function refuse_banned_answer();
