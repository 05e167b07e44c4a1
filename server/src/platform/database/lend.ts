import pg from 'pg';
import { DatabaseOutOfTime, DatabaseUnavailable, keepsConnection } from './unavailable.ts';

export type Runner = { query(statement: pg.QueryConfig): Promise<pg.QueryResult> };

/** Lends each statement a connection. One that took too long gives its own back: the server has ended it, and all is well there. */
export const lend = (pool: pg.Pool, queueing: number | undefined): Runner => ({
  async query(statement) {
    const client = await waitFor(pool, queueing);
    try {
      const result = await client.query(statement);
      client.release();
      return result;
    } catch (error) {
      client.release(!keepsConnection(error));
      throw error;
    }
  },
});

/** Lends several statements one connection, which is as good as before unless it went away meanwhile. */
export async function lendTogether<T>(
  pool: pg.Pool,
  queueing: number | undefined,
  deeds: (runner: Runner) => Promise<T>,
): Promise<T> {
  const client = await waitFor(pool, queueing);
  try {
    const result = await deeds(client);
    client.release();
    return result;
  } catch (error) {
    client.release(error instanceof DatabaseUnavailable && !keepsConnection(error.cause));
    throw error;
  }
}

/** Who stands behind others may have little time; a connection that is only being made is worth waiting for. */
async function waitFor(pool: pg.Pool, queueing: number | undefined): Promise<pg.PoolClient> {
  const coming = pool.connect();
  if (queueing === undefined || pool.waitingCount === 0) return coming;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseOutOfTime('nothing came free')), queueing);
  });
  try {
    return await Promise.race([coming, late]);
  } catch (error) {
    coming.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Opens so many connections now, and again where one was lost. A server that is away is not run after: the next who asks opens theirs. */
export function keepWarm(pool: pg.Pool, number: number) {
  const open = async () => {
    if (pool.ending || pool.totalCount >= number) return;
    // The idle ones are handed out first; whoever holds them all gets new ones.
    const wanted = number - pool.totalCount + pool.idleCount;
    const opened = await Promise.allSettled(Array.from({ length: wanted }, () => pool.connect()));
    for (const one of opened) if (one.status === 'fulfilled') one.value.release();
  };
  pool.on('remove', () => void open());
  void open();
}
