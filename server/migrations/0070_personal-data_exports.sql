-- What members have asked to be given of their data: one each, whose file lies in the storage until it expires.
create table data_exports (
  member_id uuid primary key references members (id) on delete cascade,
  -- Of this one asking: the file of another is another file.
  id uuid not null unique,
  language text not null check (language in ('pt-BR', 'en-US', 'es-ES')),
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed')),
  requested_at timestamptz not null,
  -- Who is making it, and until when nobody else may: whoever is killed meanwhile loses it to the next.
  holder uuid,
  held_until timestamptz,
  tries integer not null default 0,
  -- How many parts there are, how many of them are done, and how many things were met.
  parts integer not null default 0,
  parts_done integer not null default 0,
  items integer not null default 0,
  bytes bigint,
  ready_at timestamptz,
  -- Then the file goes, and the row with it.
  expires_at timestamptz not null,
  check ((status = 'ready') = (ready_at is not null))
);
-- Serves: the next one to be made.
create index data_exports_waiting on data_exports (requested_at) where status = 'waiting';
-- Serves: the ones whose time is over.
create index data_exports_by_end on data_exports (expires_at);
