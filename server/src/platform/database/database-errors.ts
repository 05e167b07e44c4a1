import pg from 'pg';

/** The database cannot be reached, or did not respond in time. The client can retry in a moment: 503. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the database is not available', { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** A statement reached its time limit, or that for a lock or a connection. A smaller request may still succeed. */
export class DatabaseTimeoutError extends DatabaseUnavailableError {
  override name = 'DatabaseTimeoutError';
}

/** The disk of the database is full. Reads continue to work. */
export class DatabaseDiskFullError extends DatabaseUnavailableError {
  override name = 'DatabaseDiskFullError';
}

/** Thrown if a statement fails because the disk of the database could not be read or written. */
export class DatabaseDiskError extends DatabaseUnavailableError {
  override name = 'DatabaseDiskError';
}

/** A write on a server that only reads, such as a standby. */
export class DatabaseReadOnlyError extends DatabaseUnavailableError {
  override name = 'DatabaseReadOnlyError';
}

const diskFullCode = '53100';
const ioErrorCode = '58030';
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// SQLSTATE code of a write on a server that only reads, such as a standby after a fail-over.
const readOnlyCode = '25006';
// SQLSTATE codes of a server that is shutting down, has crashed, is starting up, or has too many connections.
const serverCodes = new Set(['57P01', '57P02', '57P03', '53300']);
// SQLSTATE codes of a statement that exceeded its time limit, or its time limit for waiting for a lock.
const limitCodes = new Set(['57014', '55P03']);
const clientMessages = ['Connection terminated', 'Cannot use a pool after calling end', 'not queryable'];
const timeoutMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'timeout expired',
];

/**
 * True if the server reported that only the statement failed. Its connection can be used again. A connection to a server
 * that only reads is closed, because a new one may lead to the server that writes.
 */
export const leavesConnectionUsable = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code !== readOnlyCode &&
  !['FATAL', 'PANIC'].includes(error.severity ?? '');

/**
 * Returns `DatabaseUnavailableError` if the error means that the database is unavailable, otherwise the error itself.
 */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === diskFullCode) return new DatabaseDiskFullError(error);
  if (code === ioErrorCode) return new DatabaseDiskError(error);
  if (code === readOnlyCode) return new DatabaseReadOnlyError(error);
  if (limitCodes.has(code)) return new DatabaseTimeoutError(error);
  if (error instanceof pg.DatabaseError) {
    return serverCodes.has(code) || code.startsWith('08') ? new DatabaseUnavailableError(error) : error;
  }
  if (timeoutMessages.some((start) => error.message.includes(start))) return new DatabaseTimeoutError(error);
  const isUnavailable =
    networkCodes.has(code) || clientMessages.some((start) => error.message.includes(start));
  return isUnavailable ? new DatabaseUnavailableError(error) : error;
}
