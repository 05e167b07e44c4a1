import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/**
 * The numbers of the advisory locks of the hub. They are arbitrary, but different from each other, and every instance of
 * every version must use the same ones.
 */
export const advisoryLockNumbers = {
  migrations: 728_119_402,
  interactionRollup: 728_119_403,
  upgrade: 728_119_404,
  backup: 728_119_405,
} as const;

/**
 * Waits for an advisory lock, which the connection holds until it ends. Asks again and again instead of waiting in one
 * statement, because an index that another instance builds while others write waits for every statement that is running.
 */
export async function acquireAdvisoryLock(client: pg.Client, lock: number, signal?: AbortSignal) {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lock]);
    if (rows[0].mine) return;
    await setTimeout(100, undefined, { signal });
  }
}
