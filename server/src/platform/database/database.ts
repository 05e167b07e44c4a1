import sqlTag, { empty, join, raw, type Sql } from 'sql-template-tag';
import type pg from 'pg';
import type { TransactionPooler } from './transaction-pooler.ts';
import type { StatementTimeStats } from './statement-times.ts';

export type { Sql };
/**
 * Builds a statement; every `${value}` becomes a parameter. `sql.raw` is for fixed text, never for input.
 */
export const sql = Object.assign(sqlTag, { join, raw, empty });

// The default number of rows of a page, and one row more, which shows whether another page follows.
const defaultRowLimits = new Set([20, 21]);

/**
 * Returns the `limit` of a list. For a length in a parameter the planner assumes a tenth of the table, and plans again
 * each time, so the default length is part of the statement. Other lengths are parameters, so that no client fills the
 * server's memory with plans.
 */
export const buildLimitSql = (rows: number): Sql =>
  defaultRowLimits.has(rows) ? raw(`limit ${rows}`) : sqlTag`limit ${rows}`;

/** Runs statements: on the database itself, or in one transaction. */
export type Queryable = {
  rows<Row>(statement: Sql): Promise<Row[]>;
  /** Returns the first row of a statement, or undefined if it finds none. */
  row<Row>(statement: Sql): Promise<Row | undefined>;
  /** Runs a statement for its effect; resolves to the number of rows it touched. */
  run(statement: Sql): Promise<number>;
};

export type Transaction = Queryable & {
  /**
   * Runs a callback after commit, in order: for effects that must wait for the commit, such as realtime events and
   * files.
   */
  afterCommit(action: () => void | Promise<void>): void;
};

export type Database = Queryable & {
  /**
   * Runs concurrent statements on one connection: they are sent without waiting for each other, and their results
   * arrive in order. For a few short statements only: the server wakes once instead of once per statement.
   */
  pipelined<T>(actions: (item: Queryable) => Promise<T>): Promise<T>;
  transaction<T>(actions: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` after each committed statement or transaction of this process that wrote one of these tables, before
   * the promise of the write resolves. Writes of triggers do not count.
   */
  onWrite(tables: readonly string[], listener: () => void): void;
  /** The number of statements and commits sent so far. It does not count `begin`. Tests assert on its increase. */
  readonly statementsSent: number;
  /** How long the statements of this process took, the slowest first. */
  listSlowestStatements(limit: number): StatementTimeStats[];
  readonly pool: pg.Pool;
  /** The pooler in transaction mode between this process and the server. */
  readonly pooler: TransactionPooler | undefined;
  close(): Promise<void>;
};
