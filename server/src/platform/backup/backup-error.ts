import pg from 'pg';
import { formatFailureForLog } from '#platform/config/failure';
import { BucketRejection } from '#platform/storage/bucket-rejection';
import type { BackupFailure } from './backup-failures.ts';

/**
 * A reason why an archive cannot be written, read or restored. The command writes its sentence, in the language of the
 * operator. The message is for developers.
 */
export class BackupError extends Error {
  readonly failure: BackupFailure;

  constructor(failure: BackupFailure, options?: ErrorOptions) {
    super(formatFailureForLog(failure), options);
    this.name = 'BackupError';
    this.failure = failure;
  }
}

/**
 * An error of this machine or of the location of the archives, such as a full disk or a service that does not respond. It
 * says nothing about the archives.
 */
export class BackupInfrastructureError extends BackupError {}

/** Thrown if an archive is incomplete or has other content than was written. */
export class DamagedArchiveError extends BackupError {}

export const createDamagedArchiveError = (cause?: unknown) =>
  new DamagedArchiveError({ code: 'damaged' }, { cause });

/**
 * Thrown if a stored file does not have the content that was copied. The copy can be removed, so that the next backup
 * copies the file again.
 */
export class DamagedFileError extends BackupError {
  readonly file: { key: string; sha256: string };

  constructor(file: { key: string; sha256: string }) {
    super({ code: 'damaged_file', file: file.key });
    this.file = file;
  }
}

export const createNotABackupError = () => new BackupError({ code: 'not_a_backup' });

export const createNewerBackupError = () => new BackupError({ code: 'newer_backup' });

/**
 * Returns the error of a damaged copy that was made through a temporary archive. The message of a damaged
 * archive would tell the operator to use another backup. Returns any other error unchanged.
 */
export function convertDamageToCopyDiffersError(error: unknown): unknown {
  if (!(error instanceof DamagedArchiveError || error instanceof DamagedFileError)) return error;
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return new BackupError({ code: 'copy_differs', reason }, { cause: error });
}

const fullDisk = (cause: unknown) => new BackupInfrastructureError({ code: 'disk_full' }, { cause });

const forbiddenPath = (cause: NodeJS.ErrnoException) =>
  new BackupInfrastructureError({ code: 'path_forbidden', path: cause.path ?? '' }, { cause });

const lockedTables = (cause: unknown) => new BackupInfrastructureError({ code: 'tables_locked' }, { cause });

const createFileRejection = (cause: BucketRejection) =>
  new BackupInfrastructureError({ code: 'files_rejected' }, { cause });

/** Returns a `BackupError` for an error with a known cause, such as a full disk; any other as it is. */
export function toBackupError(error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  if (error instanceof BucketRejection) return createFileRejection(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === '53100') return fullDisk(error);
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return forbiddenPath(error);
  if (code === '55P03') return lockedTables(error);
  // Rows that the database does not accept, and bytes that cannot be decompressed.
  const isContentFault =
    (error instanceof pg.DatabaseError && /^(22|23)/.test(code)) || /^(ZSTD_|ERR_ZSTD|Z_)/.test(code);
  return isContentFault ? createDamagedArchiveError(error) : error;
}

export const createUsedDestinationError = () => new BackupError({ code: 'used_destination' });

/** Thrown if an archive is restored and committed, but not brought to the version of the program. */
export class UnmigratedRestoreError extends BackupError {}

export const createUnmigratedRestoreError = (cause: unknown) =>
  new UnmigratedRestoreError({ code: 'not_migrated' }, { cause });

export const createBackupNotFoundError = (location: string, id?: string) =>
  new BackupError(id ? { code: 'no_backup', id, location } : { code: 'no_backups', location });
