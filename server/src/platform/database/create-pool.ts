import pg from 'pg';
import { prewarmPool } from './pool-connections.ts';
import type { TimeLimits, TransactionPooler } from './transaction-pooler.ts';

const bigintType = 20;
// The time, in milliseconds, that the client waits longer than the server if `statementTimeoutMs` is set: the server
// must report a slow statement, because a client that times out first loses the connection.
const clientTimeoutMarginMs = 50;

export type PoolOptions = {
  connectionString: string;
  /** The max number of connections in the pool. */
  connections?: number;
  /** Max milliseconds of a statement; short, unless no request waits for it. By default 3 seconds. */
  statementTimeoutMs?: number;
  /** Max milliseconds to get a connection, including the time while all are in use. By default 2 seconds. */
  connectionTimeoutMs?: number;
  /** Max milliseconds that a statement waits in the queue for a connection that other statements use. */
  queueTimeoutMs?: number;
  /** How many connections are opened before the first request, and stay open while idle. */
  prewarmedConnections?: number;
  /**
   * True if each statement is planned once per connection. Otherwise PostgreSQL plans its first five executions, which
   * takes longer than a fast statement itself.
   */
  usesGenericPlans?: boolean;
  /** The pooler in transaction mode that the connection string leads to. */
  pooler?: TransactionPooler | undefined;
  /** Called with the errors of connections that broke while idle. */
  onIdleError?: (error: Error) => void;
};

/** Creates the pool of connections. Behind a pooler in transaction mode its connections set nothing at their start. */
export function createPool(options: PoolOptions, limits: TimeLimits): pg.Pool {
  const { pooler, usesGenericPlans } = options;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    // Concurrent statements are sent at once; their results come in the same order.
    pipeline: true,
    max: options.connections ?? 10,
    min: options.prewarmedConnections ?? 0,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 2_000,
    idleTimeoutMillis: 60_000,
    // Network devices between the hub and the server must not drop idle connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    query_timeout: options.statementTimeoutMs ? options.statementTimeoutMs + clientTimeoutMarginMs : 3_000,
    ...(pooler ? {} : limits),
    application_name: 'mutirao',
    types: { getTypeParser },
  });
  // Without a listener a lost server connection would end the whole process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection in use also needs an error listener; the statement that uses the connection rejects with the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (usesGenericPlans && !pooler) pool.on('connect', useGenericPlans);
  if (options.prewarmedConnections) prewarmPool(pool, options.prewarmedConnections);
  return pool;
}

// If the setting fails, the statements are only slower, so the error is ignored.
const useGenericPlans = (client: pg.PoolClient) =>
  void client.query('set plan_cache_mode = force_generic_plan').catch(() => undefined);

// PostgreSQL's bigint, the type of counts, is parsed as a number, because no value here reaches 2^53.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === bigintType && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format);
}
