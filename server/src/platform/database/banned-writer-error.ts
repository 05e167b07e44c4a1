import pg from 'pg';

// Raised by `reject_banned`.
const bannedWriter = 'MU403';

/** True if the database rejected a write because its author was banned in the meantime. */
export const isBannedWriterError = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === bannedWriter;
