import type { CodedFailure, NoFailureValues } from './failure.ts';

/** How a process ended: its exit code, or the signal that ended it. */
export type ProcessExit = number | NodeJS.Signals;

/**
 * Why a program cannot start, with the values that the sentence of each failure names. The sentences are in
 * `messages/<language>/commands/start-failures.ts`.
 */
export type StartFailureValues = {
  demo_incomplete: { folder: string };
  hub_moved: { movedAt: string; to: string; file: string };
  hub_moving: { to: string; movedAt: string; file: string };
  moved_locations_unreadable: { file: string };
  backup_before_upgrade_failed: { reason: string };
  token_secret_short: NoFailureValues;
  key_unreadable: { file: string; reason: string };
  keys_being_rotated: NoFailureValues;
  password_list_unreadable: { file: string };
  password_list_line: { line: number; file: string; example: string };
  provider_repeated: { id: string };
  providers_unreadable: { file: string };
  providers_no_list: { file: string };
  providers_no_json: { file: string };
  provider_field_wrong: { file: string; number: number };
  provider_incomplete: { file: string; number: number; field: string };
  provider_id_reserved: { file: string; number: number; id: string };
  only_unknown: NoFailureValues;
  only_needs_services: NoFailureValues;
  option_unknown: { options: string };
  database_unreachable: { setting: string; reason: string };
  database_certificate_not_trusted: { setting: string; reason: string };
  database_certificate_file_unreadable: { setting: string; file: string; reason: string };
  database_without_tls: { setting: string };
  database_pooler_not_set: { setting: string };
  page_not_built: NoFailureValues;
  no_embedded_database: { system: string; arch: string };
  data_in_use: { folder: string; holder: string };
  hub_starting: { folder: string; holder: string };
  data_folder_forbidden: { folder: string };
  cluster_too_old: { major: number };
  former_postgres_not_downloaded: { major: number; reason: string; packageName: string; folder: string };
  former_postgres_without_npm: { major: number; packageName: string; folder: string };
  former_postgres_runs: { process: number };
  no_user_for_postgres: NoFailureValues;
  folders_not_passable: { user: string; folders: readonly string[] };
  newer_cluster: { folder: string; former: number; present: number };
  former_cluster: { folder: string; former: number; present: number };
  disorderly_stop: NoFailureValues;
  postgres_ended_during_upgrade: { exit: ProcessExit; log: string };
  stop_requested: NoFailureValues;
  cluster_upgrade_failed: { former: number; present: number };
  database_too_old: { major: number; oldest: number };
  database_before_first_release: NoFailureValues;
  newer_database: { migration: string };
  migration_changed: { migration: string };
  revision_reused: { file: string; revision: number };
  tables_locked: NoFailureValues;
  database_role_lacks_right: { reason: string };
  owner_role_lacks_right: { reason: string };
};

export type StartFailure = CodedFailure<StartFailureValues>;
