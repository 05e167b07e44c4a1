import type { CodedFailure, NoFailureValues } from '#platform/config/failure';

/**
 * Why an archive cannot be written, read or restored, with the values that the sentence of each failure names. The
 * sentences are in `contract/src/messages/<language>/backup-failures.ts`. `invariants` are the names of the
 * violated invariants. `missing` names the missing files and `differing` the differing files: their number
 * and their first keys, or an empty text if there are none.
 */
export type BackupFailureValues = {
  violations_in_copy: { invariants: readonly string[] };
  damaged: NoFailureValues;
  not_a_backup: NoFailureValues;
  newer_backup: NoFailureValues;
  disk_full: NoFailureValues;
  disk_failing: NoFailureValues;
  too_little_space_for_proof: { folder: string; megabytes: number; freeMegabytes: number };
  path_forbidden: { path: string };
  database_refuses: { sqlstate: string };
  output_closed: NoFailureValues;
  tables_locked: NoFailureValues;
  files_rejected: NoFailureValues;
  used_destination: NoFailureValues;
  newer_tables: NoFailureValues;
  not_migrated: NoFailureValues;
  archive_alone: NoFailureValues;
  another_backup_runs: NoFailureValues;
  bucket_service_missing: NoFailureValues;
  bucket_location: NoFailureValues;
  bucket_unreachable: { bucket: string; endpoint: string };
  bucket_missing: { bucket: string; endpoint: string };
  backup_too_large: { gigabytes: number };
  bucket_credentials: { endpoint: string };
  bucket_clock: { endpoint: string };
  bucket_region: { bucket: string; endpoint: string };
  bucket_forbidden: { bucket: string };
  bucket_rejected: { bucket: string; response: string };
  location_of_other_hub: { location: string };
  mixed_location: { location: string };
  folder_missing: { folder: string };
  recipient: NoFailureValues;
  other_key: { file: string };
  no_keys: { folder: string };
  other_tables: { table: string };
  files_at_fault: { missing: string; differing: string };
  violations: { invariants: readonly string[] };
  copy_differs: { detail: string };
  damaged_file: { file: string };
  no_backup: { id: string; location: string };
  no_backups: { location: string };
  wrong_passphrase: NoFailureValues;
  wrong_identity: NoFailureValues;
};

export type BackupFailure = CodedFailure<BackupFailureValues>;

/** Returns a failure as it is stored and sent: with its values as parameters, and a list as the text of its members. */
export function toBackupFailureCodeAndParams({ code, ...values }: BackupFailure) {
  const params = Object.entries<string | number | readonly string[]>(values).map(
    ([name, value]) => [name, typeof value === 'object' ? value.join(', ') : value] as const,
  );
  return { code, params: Object.fromEntries(params) };
}
