-- The two migrations that follow created these columns at first. A database that has applied them in that form still has them.
alter table if exists disk_samples drop column if exists total_bytes;
alter table if exists nightly_backups drop column if exists row_count;
