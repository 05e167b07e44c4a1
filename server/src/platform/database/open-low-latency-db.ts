import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

// Two searches run concurrently, and each uses three connections at once; two more are spare for statements that end late.
const connections = 8;
// One search uses as many connections at once, so they stay open.
const prewarmedConnections = 3;
// Shares of the time limit for a statement and for its wait for a connection. A fallback query has the rest.
const statementTimeoutShare = 0.65;
const queueTimeoutShare = 0.4;

/**
 * Opens a second, small pool to the same database. A statement fails after 65 % of `milliseconds`, and its wait for a
 * busy connection after 40 %.
 */
export const openLowLatencyDb = ({ pool, pooler }: Database, milliseconds: number): Database =>
  openDatabase({
    connectionString: pool.options.connectionString ?? '',
    pooler,
    connections,
    prewarmedConnections,
    usesGenericPlans: true,
    statementTimeoutMs: Math.ceil(milliseconds * statementTimeoutShare),
    queueTimeoutMs: Math.ceil(milliseconds * queueTimeoutShare),
  });
