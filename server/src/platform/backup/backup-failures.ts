import type { FailureOf, NoValues } from '#platform/config/failure';

/**
 * Why an archive cannot be written, read or restored, with the values that the sentence of each failure names. The
 * sentences are in `messages/<language>/commands/backup-failures.ts`. `invariants` are the names of those that
 * are violated. `missing` and `differing` are the number of such files and their first keys, or empty if there are none.
 */
export type BackupFailures = {
  violations_in_copy: { invariants: readonly string[] };
  damaged: NoValues;
  not_a_backup: NoValues;
  newer_backup: NoValues;
  disk_full: NoValues;
  path_forbidden: { path: string };
  tables_locked: NoValues;
  files_rejected: NoValues;
  used_destination: NoValues;
  newer_tables: NoValues;
  not_migrated: NoValues;
  archive_alone: NoValues;
  another_backup_runs: NoValues;
  bucket_service_missing: NoValues;
  bucket_location: NoValues;
  bucket_unreachable: { bucket: string; endpoint: string };
  bucket_missing: { bucket: string; endpoint: string };
  backup_too_large: { gigabytes: number };
  bucket_credentials: { endpoint: string };
  bucket_clock: { endpoint: string };
  bucket_region: { bucket: string; endpoint: string };
  bucket_forbidden: { bucket: string };
  bucket_rejected: { bucket: string; response: string };
  location_of_other_hub: { location: string };
  folder_missing: { folder: string };
  recipient: NoValues;
  other_key: { file: string };
  no_keys: { folder: string };
  other_tables: { table: string };
  files_at_fault: { missing: string; differing: string };
  violations: { invariants: readonly string[] };
  copy_differs: { reason: string };
  damaged_file: { file: string };
  no_backup: { id: string; location: string };
  no_backups: { location: string };
  wrong_passphrase: NoValues;
  wrong_identity: NoValues;
};

export type BackupFailure = FailureOf<BackupFailures>;
