import pg from 'pg';

// The SQLSTATE that the database function `reject_banned` raises.
const bannedWriter = 'MU403';

/** True if the database rejected a write because its author was banned in the meantime. */
export const isBannedWriterError = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === bannedWriter;
