import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#platform/config/startup-error';

// PostgreSQL looks for deadlocks after one second. A shorter wait ends before that, so no transaction of a running
// instance is cancelled.
const lockTimeout = '500ms';
const maxAttempts = 8;
const pauseMilliseconds = 500;

/**
 * Runs an action in a transaction that waits only briefly for each lock, because other users of a table queue behind a
 * waiting lock. Tries again while a table is locked, and throws a `StartupError` after the last attempt.
 */
export async function runTransactionWithShortLockTimeout(client: pg.ClientBase, action: () => Promise<void>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(client, action);
    } catch (error) {
      if (!isLockError(error)) throw error;
      if (attempt === maxAttempts) throw new StartupError({ code: 'tables_locked' }, { cause: error });
      await setTimeout(pauseMilliseconds);
    }
  }
}

async function runOnce(client: pg.ClientBase, action: () => Promise<void>) {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${lockTimeout}'`);
    await action();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

// True if a statement was cancelled by `lock_timeout`, or to end a deadlock.
const isLockError = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof pg.DatabaseError &&
  ['55P03', '40P01'].includes(error.cause.code ?? '');
