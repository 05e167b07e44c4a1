import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queryable, Sql, Transaction } from './database.ts';
import { createStatementTimes, type StatementTimes } from './statement-times.ts';
import { createPool, type PoolOptions } from './create-pool.ts';
import { createPooledQueryRunner, runPipelined, type QueryRunner } from './pool-connections.ts';
import { listWrittenTables } from './written-tables.ts';
import { buildBeginSql, createOwnTransactionRunner, type TimeLimits } from './transaction-pooler.ts';
import { toDatabaseError, DatabaseUnavailableError, leavesConnectionUsable } from './database-errors.ts';

/**
 * Opens a pool on a PostgreSQL. Statements are prepared once per connection, under a name derived from their text. A
 * statement throws `DatabaseUnavailableError` if the database cannot be reached in time, and the pool recovers
 * afterwards without a restart. Behind a pooler the time limits are set in each transaction, and for statements outside
 * of one if `statementTimeoutMs` is set; other statements have those of the role and that of the client.
 */
export function openDatabase(options: PoolOptions): Database {
  const { pooler, usesGenericPlans, queueTimeoutMs } = options;
  const limits: TimeLimits = {
    statement_timeout: options.statementTimeoutMs ?? 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  };
  const pool = createPool(options, limits);

  const statistics: StatementStatistics = { statements: 0, times: createStatementTimes() };
  const writeListeners = createWriteListeners();
  const observer: StatementObserver = {
    statistics,
    namesStatements: pooler !== 'transaction',
    onSettled: writeListeners.notify,
  };
  const beginSql = pooler ? buildBeginSql(limits, usesGenericPlans) : 'begin';
  const needsTransactions = pooler !== undefined && options.statementTimeoutMs !== undefined;
  const runnerOn = (client: pg.PoolClient) =>
    needsTransactions ? createOwnTransactionRunner(client, beginSql) : client;
  const runnerDeps = { pool, queueTimeoutMs, runnerOn };
  const queryable = queryableOn(createPooledQueryRunner(runnerDeps), observer);

  return {
    ...queryable,
    pool,
    pooler,
    get statementsSent() {
      return statistics.statements;
    },
    listSlowestStatements: (limit) => statistics.times.listSlowest(limit),
    pipelined: (actions) =>
      runPipelined(runnerDeps, (runner) => actions(queryableOn(runner, observer))).catch((error: unknown) => {
        throw toDatabaseError(error);
      }),
    transaction: (actions) => runTransaction({ pool, beginSql, observer }, actions),
    onWrite: writeListeners.add,
    close: () => pool.end(),
  };
}

/** What is counted about the statements of a pool. */
type StatementStatistics = { statements: number; times: StatementTimes };

type StatementObserver = {
  statistics: StatementStatistics;
  /** False if each statement is sent without a name, so that the server does not keep it. */
  namesStatements: boolean;
  /** Called with the tables that a statement writes, when it has succeeded or failed. */
  onSettled: (writtenTables: readonly string[]) => void;
};

const startsWithCte = /^\s*with\b/i;

function queryableOn(
  runner: QueryRunner,
  { statistics, namesStatements, onSettled }: StatementObserver,
): Queryable {
  const send = async (statement: Sql) => {
    statistics.statements += 1;
    const { text, values } = statement;
    const { name, writtenTables } = describeStatement(text);
    const startedAt = performance.now();
    let isWithoutEffect = false;
    try {
      const result = await runner.query(namesStatements ? { name, text, values } : { text, values });
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

type TransactionDeps = {
  pool: pg.Pool;
  /** The statement that begins a transaction. */
  beginSql: string;
  observer: StatementObserver;
};

async function runTransaction<T>(
  deps: TransactionDeps,
  actions: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryTransaction(deps, actions);
    } catch (error) {
      const isRetryable = error instanceof pg.DatabaseError && retryableSqlStates.has(error.code ?? '');
      if (!isRetryable || tries === maxTries) throw error;
      await setTimeout(Math.random() * maxRetryDelayMs);
    }
  }
}

async function tryTransaction<T>(
  { pool, beginSql, observer }: TransactionDeps,
  actions: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { statistics, onSettled } = observer;
  const client = await pool.connect().catch((error: unknown) => {
    throw toDatabaseError(error);
  });
  const afterCommitActions: (() => void | Promise<void>)[] = [];
  const writtenTables: string[] = [];
  const tx: Transaction = {
    ...queryableOn(client, { ...observer, onSettled: (tables) => void writtenTables.push(...tables) }),
    afterCommit: (action) => void afterCommitActions.push(action),
  };
  let result: T;
  try {
    // Not awaited separately: `begin` is sent with the first statement, which saves a round trip.
    const [started, done] = await Promise.allSettled([client.query(beginSql), actions(tx)]);
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
