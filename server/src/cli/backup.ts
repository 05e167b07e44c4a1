import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { listArchiveIds } from '#platform/backup/archive-ids';
import { withBackupLock, type BackupLock } from '#platform/backup/backup-lock';
import type { BackupSettings } from '#platform/backup/backup-settings';
import { BackupError, createBackupNotFoundError, toBackupError } from '#platform/backup/backup-error';
import type { ChosenKeyProtection } from '#platform/backup/key-encryption';
import { claimTarget } from '#platform/backup/claim-target';
import { makeBackup, type CreatedBackup } from '#platform/backup/make-backup';
import { readBackupVerification, type BackupVerification } from '#platform/backup/backup-verification';
import { verifyBackupById } from '#platform/backup/verify-backup-by-id';
import {
  defaultRetentionSetting,
  tryParseBackupRetention,
  removeUnretainedArchives,
  withUnverifiedArchivesRemoved,
  type ArchiveRetention,
} from '#platform/backup/retention';
import {
  createArchiveStream,
  waitUntilArchiveIsSent,
  type HubToArchive,
} from '#platform/backup/create-archive-stream';
import { readConfig, type Config } from '#platform/config/config';
import type { FileStorage } from '#platform/storage/storage';
import { createHubArchiveDeps, createVerificationDeps } from '../composition/hub-backup.ts';
import { assertHubExistsAndNotMoved } from './assert-hub-exists-and-not-moved.ts';
import {
  archiveKeyCliOptions,
  openHubStorageForCommand,
  openBackupTarget,
  readKeyProtection,
} from './backup-arguments.ts';
import { ensureDatabaseRunning } from './ensure-database-running.ts';
import { assertNpmIsSilent, print, printJson } from './print.ts';
import { sumTables, verifyBackupAndRecordResult } from './verify-and-record-backup.ts';
import { texts, writeBackupFailure, writeInvariants, writeStoredReason } from './texts.ts';
import { UsageError } from './usage-error.ts';
import { lowerPriorityAndGetReadTimeShare } from './lower-priority-and-get-read-time-share.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const { usage } = texts;

/** Makes, lists or verifies backups. Returns the exit code. */
export async function runBackupCommand([first, ...rest]: string[]): Promise<number> {
  try {
    if (first === 'list') return await list(rest);
    if (first === 'prove') return await verify(rest);
    return await createBackup([first, ...rest].filter((word) => word !== undefined));
  } catch (error) {
    throw toBackupError(error);
  }
}

const createBackupOptions = {
  to: text,
  'without-proof': flag,
  // Used by the hub itself, which records its backups.
  unrecorded: flag,
  wait: flag,
  'full-speed': flag,
  keep: text,
  // Used by the hub itself, for its backups before upgrades.
  'keep-newest': text,
  'accept-violations': flag,
  json: flag,
  'without-files': flag,
  ...archiveKeyCliOptions,
  recipient: text,
} as const;

async function createBackup(args: string[]) {
  const { values } = parseArgs({ args, options: createBackupOptions, strict: true });
  const config = readConfig(process.env);
  const to = values.to ?? config.backup?.to;
  if (!to) throw new UsageError(usage.backup);
  const retention = readRetention(values, config.backup);
  const keyProtection = await readKeyProtection(values, config.backup);
  const leavesOutFiles = values['without-files'] === true;
  const share = lowerPriorityAndGetReadTimeShare(values['full-speed'] === true);
  if (to === '-') {
    if (values.keep ?? values.json ?? values['without-proof']) throw new UsageError(usage.standardOutput);
    await writeToStandardOutput(config, { keyProtection, share, leavesOutFiles });
    return 0;
  }
  const unguardedTarget = await openBackupTarget(to);
  const backupStartedAt = performance.now();
  const createdBackup = await withHubData(
    config,
    async (hub, { storage, lock }) => {
      const target = lock.guard(unguardedTarget);
      const make = async () => {
        const backup = await makeBackup(hub, { storage, target, keyProtection, share, leavesOutFiles });
        if (values['without-proof'])
          return { ...backup, verification: undefined, verificationSeconds: undefined, removed: [] };
        const deps = {
          ...createVerificationDeps(config, writeReason),
          hubDatabase: hub.connectionString,
          acceptsViolations: values['accept-violations'] === true,
        };
        const verified = await verifyBackupAndRecordResult(backup, deps, {
          target,
          recordIn: values.unrecorded || choosesContent(values) ? undefined : { config, location: to },
        });
        return { ...backup, ...verified, removed: await removeUnretainedArchives(target, retention) };
      };
      if (!('newest' in retention)) return make();
      // Nothing is removed from the place of another hub.
      await claimTarget(target, hub.keys, { leavesOutFiles });
      return withUnverifiedArchivesRemoved(target, make);
    },
    values.wait,
  );
  const seconds = toSeconds(performance.now() - backupStartedAt);
  printCreatedBackup(
    { ...createdBackup, seconds },
    { label: unguardedTarget.label, isJson: values.json === true },
  );
  return 0;
}

function readRetention(
  values: { keep?: string | undefined; 'keep-newest'?: string | undefined },
  nightly: BackupSettings | undefined,
): ArchiveRetention {
  // Set by the hub only.
  if (values['keep-newest'] !== undefined) return { newest: Number(values['keep-newest']) };
  const retention = tryParseBackupRetention(values.keep ?? nightly?.retention ?? defaultRetentionSetting);
  if (!retention) throw new UsageError(usage.keep);
  return retention;
}

/** Returns whether options say what an archive contains, instead of the settings of the nightly backup. */
const choosesContent = (values: Record<string, unknown>) =>
  [...Object.keys(archiveKeyCliOptions), 'recipient', 'without-files'].some(
    (name) => values[name] !== undefined,
  );

const writeReason = ({ failure }: BackupError) => writeBackupFailure(failure);

const toSeconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;

type CreatedBackupResult = CreatedBackup & {
  verification: BackupVerification | undefined;
  verificationSeconds: number | undefined;
  removed: string[];
  seconds: number;
};

function printCreatedBackup(
  { id, summary, verification, verificationSeconds, removed, seconds }: CreatedBackupResult,
  { label, isJson }: { label: string; isJson: boolean },
) {
  const rows = Object.values(summary.tables).reduce((total, table) => total + table.rows, 0);
  const files = summary.files.count;
  if (isJson) {
    const figures = { ...sumTables(summary), rows, files };
    printJson({
      id,
      ...figures,
      seconds,
      proof: verification,
      proofSeconds: verificationSeconds,
      removed,
    });
    return;
  }
  const messages = texts.results.backup;
  const state = verification ? messages.proven : messages.notProven;
  print(messages.made({ id, place: label, rows, files, state, seconds }));
  if (removed.length > 0) print(messages.removed(removed.join(', ')));
}

/**
 * Writes one archive to standard output, for example to move the hub through a pipe. It contains everything, or
 * everything except the files of members.
 */
async function writeToStandardOutput(
  config: Config,
  {
    leavesOutFiles,
    ...options
  }: { keyProtection: ChosenKeyProtection; share: number; leavesOutFiles: boolean },
) {
  assertNpmIsSilent('backup --to -');
  await withHubData(config, async (hub, { storage }) => {
    const { stream, written } = createArchiveStream(hub, {
      ...options,
      files: leavesOutFiles ? { location: 'left out' } : { location: 'inside', storage },
    });
    await waitUntilArchiveIsSent(written, pipeline(stream, process.stdout).catch(throwOutputError));
  });
}

function throwOutputError(error: NodeJS.ErrnoException): never {
  throw error.code === 'EPIPE' ? new BackupError({ code: 'output_closed' }, { cause: error }) : error;
}

async function list(args: string[]) {
  const { values, positionals } = parseArgs({ args, options: { json: flag }, allowPositionals: true });
  const target = await openBackupTarget(readLocation(positionals, 1));
  const archives = await Promise.all(
    (await listArchiveIds(target)).map(async (id) => ({
      id,
      proof: await readBackupVerification(target, id),
    })),
  );
  if (values.json) printJson(archives);
  else if (archives.length === 0) print(texts.results.backup.none(target.label));
  else for (const { id, proof } of archives) print(`${id}\t${describeVerification(proof)}`);
  return 0;
}

function describeVerification(verification: BackupVerification | undefined): string {
  const { good, goodButViolates, notProven } = texts.results.backup;
  if (!verification) return notProven;
  if (!verification.isGood) return writeStoredReason(verification) ?? '';
  const { acceptedViolations } = verification;
  return acceptedViolations ? goodButViolates(writeInvariants(acceptedViolations)) : good;
}

async function verify(args: string[]) {
  const { values, positionals } = parseArgs({ args, options: { json: flag }, allowPositionals: true });
  const target = await openBackupTarget(readLocation(positionals, 2));
  const ids = await listArchiveIds(target);
  const id = positionals[1] ?? ids.at(-1);
  if (id === undefined || !ids.includes(id)) throw createBackupNotFoundError(target.label, id);
  const verification = await verifyBackupById(
    target,
    id,
    createVerificationDeps(readConfig(process.env), writeReason),
  );
  if (values.json) {
    printJson({ id, proof: verification });
    return 0;
  }
  print(texts.results.backup.provenNow(id));
  if (verification.acceptedViolations) print(describeVerification(verification));
  return 0;
}

function readLocation(positionals: string[], max: number): string {
  const [location] = positionals;
  if (location === undefined || positionals.length > max) throw new UsageError(usage.backup);
  return location;
}

/**
 * Opens the data of the hub for a backup; no other backup of the hub runs until `work` is done. With `waitsForLock`, it
 * begins when another backup has ended.
 */
async function withHubData<T>(
  config: Config,
  work: (hub: HubToArchive, resources: { storage: FileStorage; lock: BackupLock }) => Promise<T>,
  waitsForLock = false,
): Promise<T> {
  // `move` reads the hub with this command.
  await assertHubExistsAndNotMoved(config, { allowsMoving: true });
  const { connectionString, stop } = await ensureDatabaseRunning(config);
  try {
    const locked = async (lock: BackupLock) => {
      const { storage, close } = await openHubStorageForCommand(config, 'backup');
      const hub = createHubArchiveDeps(connectionString, { config, environment: process.env });
      try {
        return await work(hub, { storage, lock });
      } finally {
        await close();
      }
    };
    return await withBackupLock(connectionString, locked, { waitsForLock });
  } finally {
    await stop();
  }
}
