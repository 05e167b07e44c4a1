-- Why the last attempt failed: a code, and the parameters of its sentence. Readers write it in their own language. Null if
-- a version without these columns recorded the failure; then only the Portuguese sentence in `reason` is known.
alter table nightly_backups
  add column failure_code text,
  add column failure_params jsonb;
