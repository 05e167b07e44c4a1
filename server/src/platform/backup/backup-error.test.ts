import pg from 'pg';
import { DatabaseUnavailableError } from '#platform/database/database-errors';
import { expect, test } from 'vitest';
import { BackupError, BackupInfrastructureError, toBackupError } from './backup-error.ts';

const createError = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

function createPostgresError(code: string) {
  const error = new pg.DatabaseError('failed', 0, 'error');
  error.code = code;
  return error;
}

const failureOf = (error: unknown) => {
  const known = toBackupError(error);
  return known instanceof BackupError ? known.failure.code : undefined;
};

test.each([
  ['disk_full', createError('ENOSPC')],
  ['disk_full', createError('EDQUOT')],
  ['disk_full', createPostgresError('53100')],
  ['disk_failing', createError('EIO')],
  ['disk_failing', createError('ESTALE')],
  ['disk_failing', createPostgresError('58030')],
  ['path_forbidden', createError('EACCES')],
  ['tables_locked', createPostgresError('55P03')],
  ['database_refuses', createPostgresError('28P01')],
  ['database_refuses', createPostgresError('3D000')],
] as const)('%s is an error of the machine or of the database, not of the archive', (code, error) => {
  expect(toBackupError(error)).toBeInstanceOf(BackupInfrastructureError);
  expect(failureOf(error)).toBe(code);
});

test.each([
  createError('ECONNREFUSED'),
  createPostgresError('57P01'),
  new Error('Connection terminated unexpectedly'),
])('a database that does not respond is no fault of the archive: %s', (error) => {
  expect(toBackupError(error)).toBeInstanceOf(DatabaseUnavailableError);
});

test('rows that the database rejects are a damaged archive', () => {
  expect(failureOf(createPostgresError('23505'))).toBe('damaged');
  expect(toBackupError(createPostgresError('23505'))).not.toBeInstanceOf(BackupInfrastructureError);
});

test('an error without a known cause stays as it is', () => {
  const error = new TypeError('a fault of the program');
  expect(toBackupError(error)).toBe(error);
});
