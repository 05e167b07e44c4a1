-- What the last proven archive contains. Null for the backups of earlier versions.
alter table nightly_backups
  add column bytes bigint,
  add column table_count integer,
  -- How long its proof took.
  add column proof_seconds real;
