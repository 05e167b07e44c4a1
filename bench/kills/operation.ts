import { readdir } from 'node:fs/promises';
import type { Command } from './command.ts';

/** What a kill left, and whether the next attempt completed the work or said in one sentence what to do. */
export type Outcome = {
  left: string;
  next: 'continued' | 'said what to do';
  /** The milliseconds of the next attempt, if it did all the work again. */
  length?: number;
};

export type Operation = {
  name: string;
  /** Creates what the operation works on, in a new folder. */
  prepare(folder: string): Promise<unknown>;
  command(folder: string): Command;
  /** Tries again after a kill, and compares everything. Throws if anything is lost. */
  check(folder: string): Promise<Outcome>;
  close?(): Promise<void>;
};

/**
 * Throws if a data folder has other entries than usual and than `entries`, such as leftovers of a killed
 * attempt.
 */
export async function rejectLeftovers(dataFolder: string, entries: readonly string[]) {
  const known = [
    'files',
    'keys',
    'lock',
    'lock.pid',
    'postgres',
    'postgres.log',
    'postgres.password',
    'seeded',
  ];
  const left = (await readdir(dataFolder)).filter((name) => ![...known, ...entries].includes(name));
  if (left.length > 0) throw new Error(`left in the data folder: ${left.join(', ')}`);
}
