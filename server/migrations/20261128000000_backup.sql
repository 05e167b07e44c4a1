-- The nightly backups, one for each night in the time zone of the hub.
create table nightly_backups (
  night date primary key,
  -- The name of the archive; null until it is complete.
  archive text,
  queued_at timestamptz not null,
  finished_at timestamptz,
  -- Null while the backup waits or runs; true once its archive was restored and compared.
  is_good boolean,
  reason text,
  check ((is_good is null) = (finished_at is null)),
  check (is_good is distinct from true or archive is not null)
);
