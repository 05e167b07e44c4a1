import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queryable, Sql, Transaction } from './database.ts';
import { createStatementTimes, type StatementTimes } from './statement-times.ts';
import { prewarmPool, createPooledQueryRunner, runPipelined, type QueryRunner } from './pool-connections.ts';
import { listWrittenTables } from './written-tables.ts';
import { toDatabaseError, DatabaseUnavailableError, leavesConnectionUsable } from './database-errors.ts';

const bigintType = 20;
// The time, in milliseconds, that the client waits longer than the server if `statementTimeoutMs` is set: the server
// must report a slow statement, because a client that times out first loses the connection.
const clientTimeoutMarginMs = 50;

type Options = {
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
  /** Called with the errors of connections that broke while idle. */
  onIdleError?: (error: Error) => void;
};

/**
 * Opens a pool on a PostgreSQL. Statements are prepared once per connection, under a name derived from their text. A
 * statement throws `DatabaseUnavailableError` if the database cannot be reached in time, and the pool recovers
 * afterwards without a restart.
 */
export function openDatabase(options: Options): Database {
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
    statement_timeout: options.statementTimeoutMs ?? 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'mutirao',
    types: { getTypeParser },
  });
  // Without a listener a lost server connection would end the whole process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection in use also needs an error listener; the statement that uses the connection rejects with the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.usesGenericPlans) pool.on('connect', useGenericPlans);
  if (options.prewarmedConnections) prewarmPool(pool, options.prewarmedConnections);

  const statistics: StatementStatistics = { statements: 0, times: createStatementTimes() };
  const writeListeners = createWriteListeners();
  const observer: StatementObserver = { statistics, onSettled: writeListeners.notify };
  const queryable = queryableOn(createPooledQueryRunner(pool, options.queueTimeoutMs), observer);

  return {
    ...queryable,
    pool,
    get statementsSent() {
      return statistics.statements;
    },
    listSlowestStatements: (limit) => statistics.times.listSlowest(limit),
    pipelined: (actions) =>
      runPipelined(pool, options.queueTimeoutMs, (runner) => actions(queryableOn(runner, observer))).catch(
        (error: unknown) => {
          throw toDatabaseError(error);
        },
      ),
    transaction: (actions) => runTransaction(pool, observer, actions),
    onWrite: writeListeners.add,
    close: () => pool.end(),
  };
}

// If the setting fails, the statements are only slower, so the error is ignored.
const useGenericPlans = (client: pg.PoolClient) =>
  void client.query('set plan_cache_mode = force_generic_plan').catch(() => undefined);

/** What is counted about the statements of a pool. */
type StatementStatistics = { statements: number; times: StatementTimes };

type StatementObserver = {
  statistics: StatementStatistics;
  /** Called with the tables that a statement writes, when it has succeeded or failed. */
  onSettled: (writtenTables: readonly string[]) => void;
};

const startsWithCte = /^\s*with\b/i;

function queryableOn(runner: QueryRunner, { statistics, onSettled }: StatementObserver): Queryable {
  const send = async (statement: Sql) => {
    statistics.statements += 1;
    const { text, values } = statement;
    const { name, writtenTables } = describeStatement(text);
    const startedAt = performance.now();
    let isWithoutEffect = false;
    try {
      const result = await runner.query({ name, text, values });
      // With a CTE the number of rows is not that of the rows that the statement has written.
      isWithoutEffect = result.rowCount === 0 && !startsWithCte.test(text);
      return result;
    } catch (error) {
      throw toDatabaseError(error);
    } finally {
      statistics.times.record(text, performance.now() - startedAt);
      // Also after an error, because a statement whose connection was lost may have been committed.
      if (writtenTables.length > 0 && !isWithoutEffect) onSettled(writtenTables);
    }
  };
  return {
    rows: async <Row>(statement: Sql) => (await send(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await send(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  };
}

// Serialization failures and deadlocks are no mistake of the caller: the whole transaction is retried once or twice,
// after a pause in which the other transaction can end.
const retryableSqlStates = new Set(['40001', '40P01']);
const maxTries = 3;
const maxRetryDelayMs = 50;

async function runTransaction<T>(
  pool: pg.Pool,
  observer: StatementObserver,
  actions: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryTransaction(pool, observer, actions);
    } catch (error) {
      const isRetryable = error instanceof pg.DatabaseError && retryableSqlStates.has(error.code ?? '');
      if (!isRetryable || tries === maxTries) throw error;
      await setTimeout(Math.random() * maxRetryDelayMs);
    }
  }
}

async function tryTransaction<T>(
  pool: pg.Pool,
  { statistics, onSettled }: StatementObserver,
  actions: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toDatabaseError(error);
  });
  const afterCommitActions: (() => void | Promise<void>)[] = [];
  const writtenTables: string[] = [];
  const tx: Transaction = {
    ...queryableOn(client, { statistics, onSettled: (tables) => void writtenTables.push(...tables) }),
    afterCommit: (action) => void afterCommitActions.push(action),
  };
  let result: T;
  try {
    // Not awaited separately: `begin` is sent with the first statement, which saves a round trip.
    const [started, done] = await Promise.allSettled([client.query('begin'), actions(tx)]);
    if (started.status === 'rejected') throw started.reason;
    if (done.status === 'rejected') throw done.reason;
    result = done.value;
    statistics.statements += 1;
    await client.query('commit');
    client.release();
  } catch (error) {
    await rollBack(client, toDatabaseError(error));
    throw toDatabaseError(error);
  } finally {
    // Also after an error, because a transaction whose connection was lost during its commit may be committed.
    if (writtenTables.length > 0) onSettled(writtenTables);
  }
  for (const callback of afterCommitActions) await callback();
  return result;
}

async function rollBack(client: pg.PoolClient, cause: unknown) {
  // A connection in an unknown state never returns to the pool.
  if (cause instanceof DatabaseUnavailableError && !leavesConnectionUsable(cause.cause))
    return client.release(true);
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
}

type StatementDescription = { name: string; writtenTables: readonly string[] };

const descriptions = new Map<string, StatementDescription>();

function describeStatement(text: string): StatementDescription {
  const existing = descriptions.get(text);
  if (existing) return existing;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
  const description = { name, writtenTables: listWrittenTables(text) };
  descriptions.set(text, description);
  return description;
}

function createWriteListeners() {
  const listenersByTable = new Map<string, (() => void)[]>();
  return {
    add(tables: readonly string[], listener: () => void) {
      for (const table of tables)
        listenersByTable.set(table, [...(listenersByTable.get(table) ?? []), listener]);
    },
    notify(writtenTables: readonly string[]) {
      const listeners = new Set(writtenTables.flatMap((table) => listenersByTable.get(table) ?? []));
      for (const listener of listeners) listener();
    },
  };
}

// PostgreSQL's bigint, the type of counts, is parsed as a number, because no value here reaches 2^53.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === bigintType && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format);
}
