import { createHash } from 'node:crypto';
import pg from 'pg';
import sqlTag, { type Sql } from 'sql-template-tag';

export type { Sql };
export const sql = sqlTag.default ?? sqlTag;

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
  transaction<T>(deeds: (tx: Transaction) => Promise<T>): Promise<T>;
  /** How many statements were sent so far: what the round-trip gates read. */
  readonly statementsSent: number;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};
