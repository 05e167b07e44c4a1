-- Calendars that members subscribe to. Whoever has the address has the calendar: it stands here only as a hash.
create table event_calendars (
  member_id uuid primary key references members (id) on delete cascade,
  -- Serves: whose calendar is asked for.
  secret_hash bytea not null unique,
  made_at timestamptz not null,
  used_at timestamptz
);
