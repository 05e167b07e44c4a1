-- What is left of an event once it is over.
alter table events add column notes text not null default '' check (char_length(notes) <= 20000);

-- Who answered is told that there is a recording.
alter table event_notices drop constraint event_notices_what_check;
alter table event_notices add constraint event_notices_what_check
  check (what in ('changed', 'cancelled', 'day', 'hour', 'place', 'promoted', 'recording'));
-- Holds: told once.
create unique index event_notices_recording on event_notices (event_id) where what = 'recording';
