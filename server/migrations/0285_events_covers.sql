-- A picture in place of the tile: the same for several of a series, and for what was made after one of them.
create table event_covers (
  id uuid primary key,
  small_bytes integer not null check (small_bytes > 0),
  wide_bytes integer not null check (wide_bytes > 0),
  created_at timestamptz not null
);

alter table events add column cover_id uuid references event_covers (id);
-- Serves: whether anything shows a cover, and who may see it.
create index events_of_cover on events (cover_id) where cover_id is not null;
