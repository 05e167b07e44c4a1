import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

// Two searches run at the same time, and each asks for five kinds at once; two more are spare for statements that end late.
const connections = 12;
// As many as one search asks at once.
const warm = 5;
// What ran out of time leaves some for what is asked in its place.
const partOfStatement = 0.65;
const partOfQueue = 0.4;

/** A few more connections to the same database, for what has to be answered within so many milliseconds. */
export const openHurried = ({ pool }: Database, milliseconds: number): Database =>
  openDatabase({
    connectionString: pool.options.connectionString ?? '',
    connections,
    warm,
    patience: Math.ceil(milliseconds * partOfStatement),
    queueing: Math.ceil(milliseconds * partOfQueue),
  });
