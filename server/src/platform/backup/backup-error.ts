import pg from 'pg';
import { formatFailureCodeAndValues } from '#platform/config/failure';
import {
  DatabaseDiskError,
  DatabaseDiskFullError,
  toDatabaseError,
} from '#platform/database/database-errors';
import { BucketRejection } from '#platform/storage/bucket-rejection';
import type { BackupFailure } from './backup-failures.ts';

/**
 * A reason why an archive cannot be written, read or restored. The command writes its sentence, in the language of the
 * operator. The message is for developers.
 */
export class BackupError extends Error {
  readonly failure: BackupFailure;

  constructor(failure: BackupFailure, options?: ErrorOptions) {
    super(formatFailureCodeAndValues(failure), options);
    this.name = 'BackupError';
    this.failure = failure;
  }
}

/**
 * An error of this machine or of the location of the archives, such as a full disk or a service that does not respond.
 * It says nothing about the archives.
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
  const detail = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return new BackupError({ code: 'copy_differs', detail }, { cause: error });
}

// SQLSTATE codes of a wrong password, a role without access, and a missing database.
const rejectedConnectionCodes = ['28P01', '28000', '3D000'];

/** Returns the failure of a file system operation by its error code; undefined for other errors. */
function findFileSystemFailure(error: NodeJS.ErrnoException): BackupFailure | undefined {
  const code = error.code ?? '';
  if (['ENOSPC', 'EDQUOT'].includes(code)) return { code: 'disk_full' };
  if (['EIO', 'ESTALE'].includes(code)) return { code: 'disk_failing' };
  return ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? { code: 'path_forbidden', path: error.path ?? '' }
    : undefined;
}

/** Returns the failure that the database reports of its disk, locks or roles; undefined for other errors. */
function findDatabaseFailure(error: NodeJS.ErrnoException): BackupFailure | undefined {
  const code = error.code ?? '';
  if (code === '55P03') return { code: 'tables_locked' };
  if (error instanceof pg.DatabaseError && rejectedConnectionCodes.includes(code))
    return { code: 'database_refuses', sqlstate: code };
  const cause = toDatabaseError(error);
  if (cause instanceof DatabaseDiskFullError) return { code: 'disk_full' };
  return cause instanceof DatabaseDiskError ? { code: 'disk_failing' } : undefined;
}

/**
 * Returns a `BackupError` for an error with a known cause, such as a full disk, a `DatabaseUnavailableError` if the
 * database does not respond, and any other error as it is.
 */
export function toBackupError(error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  if (error instanceof BucketRejection)
    return new BackupInfrastructureError({ code: 'files_rejected' }, { cause: error });
  const failure = findFileSystemFailure(error) ?? findDatabaseFailure(error);
  if (failure) return new BackupInfrastructureError(failure, { cause: error });
  const code = 'code' in error ? String(error.code) : '';
  // Rows that the database does not accept, and bytes that cannot be decompressed.
  const isContentFault =
    (error instanceof pg.DatabaseError && /^(22|23)/.test(code)) || /^(ZSTD_|ERR_ZSTD|Z_)/.test(code);
  return isContentFault ? createDamagedArchiveError(error) : toDatabaseError(error);
}

export const createUsedDestinationError = () => new BackupError({ code: 'used_destination' });

/** Thrown if an archive is restored and committed, but not brought to the version of the program. */
export class UnmigratedRestoreError extends BackupError {}

export const createUnmigratedRestoreError = (cause: unknown) =>
  new UnmigratedRestoreError({ code: 'not_migrated' }, { cause });

export const createBackupNotFoundError = (location: string, id?: string) =>
  new BackupError(id ? { code: 'no_backup', id, location } : { code: 'no_backups', location });
