-- Exports of personal data: one for each member, with a file in the storage until it expires.
create table data_exports (
  member_id uuid primary key references members (id) on delete cascade,
  -- The id of this request. Another request has another id, and so another file.
  id uuid not null unique,
  language text not null check (language ~ '^[a-z]{2}-[A-Z]{2}$'),
  status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed')),
  requested_at timestamptz not null,
  -- The number of attempts: each has its own file.
  tries integer not null default 0,
  -- The number of parts, of finished parts, and of exported items.
  parts integer not null default 0,
  parts_done integer not null default 0,
  items integer not null default 0,
  bytes bigint,
  ready_at timestamptz,
  -- At this time the file and this row are deleted.
  expires_at timestamptz not null,
  check ((status = 'ready') = (ready_at is not null))
);
-- Serves: expired exports.
create index data_exports_by_end on data_exports (expires_at);

-- Requested and finished deletions of accounts. After the deletion the row remains and shows only that the account was
-- deleted, so that the deletion can be repeated if a backup is restored.
create table account_deletions (
  member_id uuid primary key references members (id),
  texts text not null check (texts in ('keep', 'remove')),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- When the deletion started; from then on it cannot be cancelled.
  started_at timestamptz,
  finished_at timestamptz,
  check (finished_at is null or started_at is not null)
);
