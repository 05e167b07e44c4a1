import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queryable, Sql, Transaction } from './database.ts';
import { keepWarm, lend, lendTogether, type Runner } from './lend.ts';
import { asUnavailable, DatabaseUnavailable, keepsConnection } from './unavailable.ts';

const bigintType = 20;
// Of a statement that took too long the server tells us itself: whoever hangs up before that loses the connection.
const onTheWay = 50;

type Options = {
  connectionString: string;
  /** The most connections held at once. */
  connections?: number;
  /** Milliseconds that a statement may take; short, unless nobody waits for it. */
  patience?: number;
  /** Milliseconds until a connection must have been had, while all are in use as well. */
  connecting?: number;
  /** Milliseconds that a statement may wait until another is done with its connection. */
  queueing?: number;
  /** So many connections are opened before anybody asks, and kept while nobody does. */
  warm?: number;
  /** Told about connections that broke while nobody was using them. */
  onIdleError?: (error: Error) => void;
};

/**
 * Opens a pool on a PostgreSQL. Statements are prepared once per connection, under a name made of their text.
 * A database that cannot be reached in time throws `DatabaseUnavailable`, and the pool heals by itself afterwards.
 */
export function openDatabase(options: Options): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    // Statements that are asked for at once leave at once; their answers come in the same order.
    pipeline: true,
    max: options.connections ?? 10,
    min: options.warm ?? 0,
    connectionTimeoutMillis: options.connecting ?? 2_000,
    idleTimeoutMillis: 60_000,
    // What stands between us and the server is not to forget connections that nobody uses.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    query_timeout: options.patience ? options.patience + onTheWay : 3_000,
    statement_timeout: options.patience ?? 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'mutirao',
    types: { getTypeParser },
  });
  // Without a listener a server that goes away would take the whole process with it.
  pool.on('error', (error) => options.onIdleError?.(error));
  // The same while one is handed out: whoever uses it hears of it through their own statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (options.warm) keepWarm(pool, options.warm);

  const sent = { statements: 0 };
  const whole = queryableOn(lend(pool, options.queueing), sent);

  return {
    ...whole,
    pool,
    get statementsSent() {
      return sent.statements;
    },
    together: (deeds) =>
      lendTogether(pool, options.queueing, (runner) => deeds(queryableOn(runner, sent))).catch(
        (error: unknown) => {
          throw asUnavailable(error);
        },
      ),
    transaction: (deeds) => runTransaction(pool, sent, deeds),
    close: () => pool.end(),
  };
}

function queryableOn(runner: Runner, sent: { statements: number }): Queryable {
  const send = async (statement: Sql) => {
    sent.statements += 1;
    const { text, values } = statement;
    try {
      return await runner.query({ name: nameOf(text), text, values });
    } catch (error) {
      throw asUnavailable(error);
    }
  };
  return {
    rows: async <Row>(statement: Sql) => (await send(statement)).rows as Row[],
    row: async <Row>(statement: Sql) => (await send(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await send(statement)).rowCount ?? 0,
  };
}

// Serialization failures and deadlocks are nobody's mistake: the whole transaction is worth another try or two, not at
// the very moment the other one goes on.
const worthRetrying = new Set(['40001', '40P01']);
const mostTries = 3;
const longestPause = 50;

async function runTransaction<T>(
  pool: pg.Pool,
  sent: { statements: number },
  deeds: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryTransaction(pool, sent, deeds);
    } catch (error) {
      const isWorth = error instanceof pg.DatabaseError && worthRetrying.has(error.code ?? '');
      if (!isWorth || tries === mostTries) throw error;
      await setTimeout(Math.random() * longestPause);
    }
  }
}

async function tryTransaction<T>(
  pool: pg.Pool,
  sent: { statements: number },
  deeds: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asUnavailable(error);
  });
  const afterwards: (() => void | Promise<void>)[] = [];
  const tx: Transaction = {
    ...queryableOn(client, sent),
    afterCommit: (deed) => void afterwards.push(deed),
  };
  let result: T;
  try {
    // Not awaited alone: it travels with the first statement, and is no trip of its own.
    const [begun, done] = await Promise.allSettled([client.query('begin'), deeds(tx)]);
    if (begun.status === 'rejected') throw begun.reason;
    if (done.status === 'rejected') throw done.reason;
    result = done.value;
    sent.statements += 1;
    await client.query('commit');
    client.release();
  } catch (error) {
    await rollBack(client, asUnavailable(error));
    throw asUnavailable(error);
  }
  for (const deed of afterwards) await deed();
  return result;
}

async function rollBack(client: pg.PoolClient, cause: unknown) {
  // A connection of unknown state never goes back to the pool.
  if (cause instanceof DatabaseUnavailable && !keepsConnection(cause.cause)) return client.release(true);
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

// Counts and sums come as numbers: nothing here reaches 2^53.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === bigintType && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format);
}
