import pg from 'pg';

/** The database cannot be reached, or did not answer in time. Worth trying again in a moment: 503. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is not available', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
// Shutting down, crashed, starting up; too many connections; disk full.
const serverCodes = new Set(['57P01', '57P02', '57P03', '53300', '53100', '57014', '55P03']);
const clientMessages = [
  'Connection terminated',
  'Cannot use a pool after calling end',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'timeout expired',
  'not queryable',
];

/** The error itself, or `DatabaseUnavailable` when it says that the database is away. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) {
    return serverCodes.has(code) || code.startsWith('08') ? new DatabaseUnavailable(error) : error;
  }
  const isAway =
    networkCodes.has(code) || clientMessages.some((start) => error.message.includes(start));
  return isAway ? new DatabaseUnavailable(error) : error;
}
