-- Where an event is talked about: a discussion like any other. Who opens one after that was taken away puts it in its place.
create table event_threads (
  event_id uuid primary key references events (id) on delete cascade,
  -- Serves: which event a discussion is about.
  discussion_id uuid not null unique references discussions (id) on delete cascade
);
