import { DatabaseDiskError, DatabaseDiskFullError } from '#platform/database/database-errors';
import { ApiError } from './endpoints/api-error.ts';

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);
const failingCodes = new Set(['EIO', 'EROFS']);

/**
 * Returns the error code for an error of the disk of the database or of the hub's files; undefined for other errors.
 */
export function toDiskErrorCode(error: unknown): 'disk_full' | 'disk_failing' | undefined {
  if (error instanceof ApiError && error.code === 'disk_full') return error.code;
  if (error instanceof DatabaseDiskFullError) return 'disk_full';
  if (error instanceof DatabaseDiskError) return 'disk_failing';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (fullCodes.has(code)) return 'disk_full';
  return failingCodes.has(code) ? 'disk_failing' : undefined;
}
