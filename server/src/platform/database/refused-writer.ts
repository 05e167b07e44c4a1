import pg from 'pg';

// Raised by `refuse_banned`.
const bannedWriter = 'MU403';

/** Whether the database refused what was written, because whoever wrote it was banned meanwhile. */
export const isOfBanned = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === bannedWriter;
