import pg from 'pg';
import { DatabaseTimeoutError, leavesConnectionUsable } from './database-errors.ts';

export type QueryRunner = { query(statement: pg.QueryConfig): Promise<pg.QueryResult> };

type RunnerDeps = {
  pool: pg.Pool;
  queueTimeoutMs: number | undefined;
  /** Returns what runs the statements on a connection: the connection itself, unless they need a transaction. */
  runnerOn: (client: pg.PoolClient) => QueryRunner;
};

/**
 * Runs each statement on a connection of the pool. If the server reports that a statement failed, the connection
 * returns to the pool. After any other error, such as a lost connection, it is closed.
 */
export const createPooledQueryRunner = ({ pool, queueTimeoutMs, runnerOn }: RunnerDeps): QueryRunner => ({
  async query(statement) {
    const client = await acquireConnection(pool, queueTimeoutMs);
    try {
      const result = await runnerOn(client).query(statement);
      client.release();
      return result;
    } catch (error) {
      client.release(!leavesConnectionUsable(error));
      throw error;
    }
  },
});

/**
 * Runs several statements on one pooled connection without waiting between them; the connection returns to the
 * pool unless it was lost. If `actions` ends before its statements, the connection returns after the last of them, and
 * accepts no further ones.
 */
export async function runPipelined<T>(
  { pool, queueTimeoutMs, runnerOn }: RunnerDeps,
  actions: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const client = await acquireConnection(pool, queueTimeoutMs);
  const inner = runnerOn(client);
  const pending = new Set<Promise<unknown>>();
  let hasEnded = false;
  let isUsable = true;
  const runner: QueryRunner = {
    async query(statement) {
      if (hasEnded) throw new DatabaseTimeoutError('the connection of these statements is in use by others');
      const result = inner.query(statement);
      pending.add(result);
      result.then(
        () => pending.delete(result),
        (error: unknown) => {
          pending.delete(result);
          isUsable &&= leavesConnectionUsable(error);
        },
      );
      return result;
    },
  };
  try {
    return await actions(runner);
  } finally {
    hasEnded = true;
    void Promise.allSettled(pending).then(() => client.release(!isUsable));
  }
}

/**
 * Returns a connection of the pool. The `queueTimeoutMs` limit applies only to the wait for a connection that other
 * statements use. The opening of a new connection is not limited by it, because the connection is useful afterwards.
 */
async function acquireConnection(pool: pg.Pool, queueTimeoutMs: number | undefined): Promise<pg.PoolClient> {
  const pendingConnection = pool.connect();
  if (queueTimeoutMs === undefined || pool.waitingCount === 0) return pendingConnection;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseTimeoutError('no connection became available in time')),
      queueTimeoutMs,
    );
  });
  try {
    return await Promise.race([pendingConnection, timeout]);
  } catch (error) {
    pendingConnection.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens `number` connections at once, and replaces lost ones. An unavailable server is not retried: the next
 * caller opens its own connection.
 */
export function prewarmPool(pool: pg.Pool, number: number) {
  const open = async () => {
    if (pool.ending || pool.totalCount >= number) return;
    // The pool returns idle connections first, so all of them must be taken before it opens new ones.
    const connectionCount = number - pool.totalCount + pool.idleCount;
    const opened = await Promise.allSettled(Array.from({ length: connectionCount }, () => pool.connect()));
    for (const one of opened) if (one.status === 'fulfilled') one.value.release();
  };
  pool.on('remove', () => void open());
  void open();
}
