import * as z from 'zod/mini';
import { timestampSchema } from '../../kit/text.ts';

/** `pending` while the backup waits, runs or will be tried again; `failed` after the hub has given up. */
export const nightlyBackupStates = ['pending', 'good', 'failed'] as const;
export type NightlyBackupState = (typeof nightlyBackupStates)[number];

/**
 * Why a backup failed. The sentences of the codes are in `backup-failures.ts` of `contract/src/messages`. `invariants`
 * are the names of the violated invariants, separated by commas.
 */
export const storedBackupFailureSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type StoredBackupFailure = z.output<typeof storedBackupFailureSchema>;

/** The backup of one night. */
export const nightlyBackupSchema = z.object({
  /** The date in the time zone of the hub. */
  night: z.iso.date(),
  state: z.enum(nightlyBackupStates),
  finishedAt: z.nullable(timestampSchema),
  /** The name of the archive, after it was restored on trial and compared with the database. */
  archive: z.nullable(z.string()),
  /** Why the last attempt failed, in Portuguese. A pending backup that has a reason is tried again. */
  reason: z.nullable(z.string()),
  /** Why the last attempt failed; null if it did not, or if the reason is of an earlier version of the hub. */
  failure: z.nullable(storedBackupFailureSchema),
});
export type NightlyBackup = z.output<typeof nightlyBackupSchema>;

/** The nightly backups, for admins. */
export const nightlyBackupsSchema = z.object({
  /**
   * The hour from which the nightly backup can run, and its time zone; null if the hub makes no nightly
   * backups.
   */
  schedule: z.nullable(z.object({ hour: z.int(), zone: z.string() })),
  /** The last nights that have a backup, the newest first. */
  nights: z.array(nightlyBackupSchema),
});
export type NightlyBackups = z.output<typeof nightlyBackupsSchema>;

/** The max number of nights in a response. */
export const maxListedNights = 14;
