import { readdir } from 'node:fs/promises';
import type { HubCommand } from './command.ts';

/** What a kill left, and whether the next attempt completed the work or said in one sentence what to do. */
export type KillOutcome = {
  left: string;
  next: 'continued' | 'said what to do';
  /** The milliseconds of the next attempt, if it did all the work again. */
  length?: number;
};

export type KillableOperation = {
  name: string;
  /** Creates what the operation works on, in a new folder. */
  prepare(folder: string): Promise<unknown>;
  command(folder: string): HubCommand;
  /** Tries again after a kill, and compares everything. Throws if anything is lost. */
  check(folder: string): Promise<KillOutcome>;
  close?(): Promise<void>;
};

/**
 * Throws if a data folder has other entries than usual and than `entries`, such as leftovers of a killed
 * attempt.
 */
export async function assertNoLeftovers(dataFolder: string, entries: readonly string[]) {
  const expectedEntries = [
    'files',
    'keys',
    'lock',
    'lock.pid',
    'postgres',
    'postgres.log',
    'postgres.password',
    'seeded',
  ];
  const leftovers = (await readdir(dataFolder)).filter(
    (name) => ![...expectedEntries, ...entries].includes(name),
  );
  if (leftovers.length > 0) throw new Error(`left in the data folder: ${leftovers.join(', ')}`);
}
