import type pg from 'pg';
import type { QueryRunner } from './pool-connections.ts';

/**
 * The poolers between the hub and PostgreSQL that lend a server connection for one transaction at a time. With
 * `transaction` no statement has a name; with `transaction-prepared` the pooler keeps the prepared statements of its
 * clients, as PgBouncer does from version 1.21 on.
 */
export const transactionPoolers = ['transaction', 'transaction-prepared'] as const;

export type TransactionPooler = (typeof transactionPoolers)[number];

/** The time limits of a connection in milliseconds, with the names that PostgreSQL gives them. */
export type TimeLimits = {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
};

/**
 * Builds the `begin` that also sets what a session without a pooler has: a pooler rejects it at the start of a
 * connection, and hands each transaction another session.
 */
export function buildBeginSql(limits: TimeLimits, usesGenericPlans: boolean | undefined): string {
  const settings = { ...limits, ...(usesGenericPlans ? { plan_cache_mode: 'force_generic_plan' } : {}) };
  const setLocal = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
  return ['begin', ...setLocal].join('; ');
}

/** Runs each statement in a transaction of its own. All three messages are sent at once, so it takes one round trip. */
export const createOwnTransactionRunner = (client: pg.PoolClient, beginSql: string): QueryRunner => ({
  async query(statement) {
    const [begun, result, committed] = await Promise.allSettled([
      client.query(beginSql),
      client.query(statement),
      client.query('commit'),
    ]);
    if (begun.status === 'rejected') throw begun.reason;
    if (result.status === 'rejected') throw result.reason;
    if (committed.status === 'rejected') throw committed.reason;
    return result.value;
  },
});
