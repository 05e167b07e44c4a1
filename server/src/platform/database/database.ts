import sqlTag, { empty, join, raw, type Sql } from 'sql-template-tag';
import type pg from 'pg';

export type { Sql };
/** Writes a statement; every `${value}` becomes a parameter. `sql.raw` is for fixed text of our own, never for input. */
export const sql = Object.assign(sqlTag, { join, raw, empty });

// A page, and the row more that tells whether another comes.
const usualLengths = new Set([20, 21]);

/**
 * How many rows a list takes. Of a length that stands in a parameter the planner believes a tenth of the table, and makes
 * the plan anew each time: the usual one stands in the statement. Others are parameters, so that nobody fills the
 * server's memory with plans.
 */
export const take = (rows: number): Sql =>
  usualLengths.has(rows) ? raw(`limit ${rows}`) : sqlTag`limit ${rows}`;

/** What reads and writes: the database itself, or one transaction of it. */
export type Queryable = {
  rows<Row>(statement: Sql): Promise<Row[]>;
  /** The only row of a statement that finds one or none. */
  row<Row>(statement: Sql): Promise<Row | undefined>;
  /** Runs a statement for its effect; resolves to the number of rows it touched. */
  run(statement: Sql): Promise<number>;
};

export type Transaction = Queryable & {
  /** What must leave only once the transaction holds: signals, files. Runs in order, after commit. */
  afterCommit(deed: () => void | Promise<void>): void;
};

export type Database = Queryable & {
  /**
   * Lends one connection to statements that are asked for at once: they leave without waiting for each other, and are answered in
   * turn. For a few that are short: it wakes the server once, not once for each.
   */
  together<T>(deeds: (one: Queryable) => Promise<T>): Promise<T>;
  transaction<T>(deeds: (tx: Transaction) => Promise<T>): Promise<T>;
  /** How many round trips to the server there were so far: what the gates read. */
  readonly statementsSent: number;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};
