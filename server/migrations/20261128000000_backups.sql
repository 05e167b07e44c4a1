-- The nightly backups, one for each night in the time zone of the hub.
create table nightly_backups (
  id uuid primary key,
  night date not null unique,
  queued_at timestamptz not null,
  finished_at timestamptz,
  -- Null while the backup waits or runs. True once its archive was restored and compared, false when it is given up.
  is_good boolean,
  -- The name of the archive.
  archive text,
  -- Why the last attempt failed.
  reason text,
  check ((is_good is null) = (finished_at is null)),
  check (is_good is distinct from true or archive is not null)
);
