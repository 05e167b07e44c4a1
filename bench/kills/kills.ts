import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { computeMedian, roundTo } from '../databases.ts';
import { createBackupBeforeUpgradeOperation } from './backup-before-upgrade.ts';
import { createBackupOperation } from './backup.ts';
import { runCommandOrThrow, startAndKillCommand } from './command.ts';
import { createMigrationOperation } from './migration.ts';
import {
  generateRandomKills,
  operationNames,
  parseKillOptions,
  type OperationName,
  type PlannedKill,
} from './random-kills.ts';
import type { KillableOperation, KillOutcome } from './operation.ts';
import { prepareOriginalHubs, type OriginalHubs } from './original-hubs.ts';
import { createRestoreOperation } from './restore.ts';
import { createUpgradeOperation } from './upgrade.ts';

type Round = PlannedKill & { name: string; seconds: number } & ({ outcome: KillOutcome } | { lost: string });

/**
 * Kills backups, restores, upgrades of the embedded PostgreSQL, migrations and backups before migrations with SIGKILL
 * at random moments, tries again after each kill, and compares everything. Throws if anything is lost. `--kills=50` is
 * the number of kills, `--random=NUMBER` repeats the moments of another run, and `--only=NAME` kills one operation.
 */
export async function runKillRecoveryTests(options: readonly string[]) {
  const { count, random, only } = parseKillOptions(options);
  console.log(`${count} kills, --random=${random}`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-kills-'));
  let operations: KillableOperation[] = [];
  const rounds: Round[] = [];
  try {
    operations = await prepareOperations(folder, only);
    const runs = [];
    for (const operation of operations) runs.push(await measureLength(operation, folder));
    for (const [number, kill] of generateRandomKills(count, random).entries()) {
      const run = runs[number % runs.length];
      if (run) rounds.push(await runRound(run, kill, path.join(folder, String(number))));
    }
  } finally {
    for (const operation of operations) await operation.close?.();
    if (!rounds.some(isLost)) await rm(folder, { recursive: true });
  }
  const rows = operations.map(({ name }) => describeRounds(name, rounds));
  if (!rounds.some(isLost)) return rows;
  console.table(rows);
  throw new Error(`Something was lost. The folders of these kills are in ${folder}.`);
}

const isLost = (round: Round) => 'lost' in round;

type CreateOperation = (
  originals: OriginalHubs,
  folder: string,
) => KillableOperation | Promise<KillableOperation>;

const operationCreators: Record<OperationName, CreateOperation> = {
  restore: createRestoreOperation,
  'major-upgrade': createUpgradeOperation,
  migration: createMigrationOperation,
  'backup-before-upgrade': createBackupBeforeUpgradeOperation,
  // The backup operation is prepared last, because it starts a hub. If the preparation of another operation
  // failed afterwards, `close` would not be called, and the hub would keep running.
  backup: createBackupOperation,
};

async function prepareOperations(folder: string, only: OperationName | undefined) {
  const originals = await prepareOriginalHubs(folder);
  const operations: KillableOperation[] = [];
  for (const name of operationNames)
    if (only === undefined || name === only)
      operations.push(await operationCreators[name](originals, path.join(folder, `complete-${name}`)));
  return operations;
}

/** An operation, and how many milliseconds it takes. */
type Run = { operation: KillableOperation; length: number };

async function measureLength(operation: KillableOperation, parent: string): Promise<Run> {
  const folder = path.join(parent, 'complete');
  await operation.prepare(folder);
  const length = await runCommandOrThrow(operation.command(folder));
  await rm(folder, { recursive: true });
  return { operation, length };
}

async function runRound(run: Run, kill: PlannedKill, folder: string): Promise<Round> {
  const { operation } = run;
  const seconds = (await killAt(run, kill, folder)) / 1000;
  const result = await operation.check(folder).then(
    (outcome) => ({ outcome }),
    (error: unknown) => ({ lost: error instanceof Error ? error.message : String(error) }),
  );
  // The length is updated, because the operation takes more or less time when the load of the machine
  // changes.
  if ('outcome' in result && result.outcome.length) run.length = result.outcome.length;
  const round = { ...kill, name: operation.name, seconds, ...result };
  console.log(describeRound(round));
  if ('outcome' in round) await rm(folder, { recursive: true });
  return round;
}

/**
 * Kills the operation at a moment, given as a fraction of its length. If the operation completes before that,
 * because the machine is less busy now, starts again with the new length. Returns the milliseconds from the
 * start to the kill.
 */
async function killAt(run: Run, kill: PlannedKill, folder: string): Promise<number> {
  const { operation } = run;
  await operation.prepare(folder);
  const after = run.length * kill.moment;
  const { completeAfter } = await startAndKillCommand(operation.command(folder), after, kill.scope);
  if (completeAfter === undefined) return after;
  run.length = completeAfter;
  await rm(folder, { recursive: true });
  return killAt(run, kill, folder);
}

function describeRound(round: Round) {
  const { name, moment, seconds, scope } = round;
  const where = `${name}, ${Math.round(moment * 100)} % (${roundTo(seconds)} s), ${scope}`;
  if ('lost' in round) return `${where}: LOST ${round.lost}`;
  return `${where}: ${round.outcome.left}; ${round.outcome.next}`;
}

function describeRounds(operation: string, allRounds: readonly Round[]) {
  const rounds = allRounds.filter(({ name }) => name === operation);
  const outcomes = rounds.flatMap((round) => ('outcome' in round ? [round.outcome] : []));
  const left = Map.groupBy(outcomes, (outcome) => outcome.left);
  return {
    operation,
    kills: rounds.length,
    'median seconds to the kill': roundTo(computeMedian(rounds.map(({ seconds }) => seconds))),
    'found after the kill': [...left].map(([what, { length }]) => `${length} × ${what}`).join(', '),
    continued: outcomes.filter(({ next }) => next === 'continued').length,
    'said what to do': outcomes.filter(({ next }) => next === 'said what to do').length,
    lost: rounds.length - outcomes.length,
  };
}
