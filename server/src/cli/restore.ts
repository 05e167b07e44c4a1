import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listArchiveIds } from '#platform/backup/archive-ids';
import { createBackupNotFoundError, toBackupError } from '#platform/backup/backup-error';
import {
  findFilesMissingInStorage,
  formatFaultyFiles,
  type FaultyFileCountAndFirstKeys,
} from '#platform/backup/compare-files';
import { hasKeyFiles } from '#platform/backup/key-files';
import { listVerifiedArchiveIds } from '#platform/backup/retention';
import { targetObjectNames } from '#platform/backup/backup-target';
import { isBucketLocation, normalizeBackupLocation } from '#platform/backup/bucket-location';
import { restoreArchive, type ArchiveSource } from '#platform/backup/restore-archive';
import type { Manifest } from '#platform/backup/archive-format';
import { readConfig } from '#platform/config/config';
import { readEnvironmentWithSettingsFile } from '#platform/config/settings-file';
import type { FileStorage } from '#platform/storage/storage';
import { createHubRestoreDeps, endAllSessions, keyLocationsOf } from '../composition/hub-backup.ts';
import { storedFileKeysAndBytesSql } from '../composition/stored-file-keys-and-bytes-sql.ts';
import { clearMovedMark } from '../composition/moved-locations.ts';
import { explainError } from './explain-error.ts';
import { createBackupCommandFailure } from './create-backup-command-failure.ts';
import {
  archiveKeyCliOptions,
  openHubStorageForCommand,
  openBackupTarget,
  readKeyDecryptionSecret,
} from './backup-arguments.ts';
import { ensureDatabaseRunning } from './ensure-database-running.ts';
import { print, printJson } from './print.ts';
import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';

/** Restores a backup into the empty location that the settings name. Returns the exit code. */
export async function runRestoreCommand(args: string[]): Promise<number> {
  try {
    return await restore(args);
  } catch (error) {
    throw toBackupError(error);
  }
}

async function restore(args: string[]): Promise<number> {
  const options = {
    archive: { type: 'string' },
    'identity-file': { type: 'string' },
    'end-sessions': { type: 'boolean' },
    json: { type: 'boolean' },
    ...archiveKeyCliOptions,
  } as const;
  const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: true });
  const [location] = positionals;
  if (location === undefined || positionals.length > 1) throw new UsageError(texts.usage.restore);
  const secret = await readKeyDecryptionSecret(values);
  const config = readConfig(process.env);
  const source = await openSource(location, values.archive);
  const { connectionString, isInUse, stop } = await ensureDatabaseRunning(config);
  const { storage, close } = await openHubStorageForCommand(config, 'restore');
  try {
    if (isInUse) throw createBackupCommandFailure(texts.usage.hubIsRunning);
    const keepsKeys = hasKeyFiles(keyLocationsOf(config));
    const { manifest, hasKeys } = await restoreArchive(source, {
      ...createHubRestoreDeps(connectionString, config),
      storage,
      keys: secret && { locations: keyLocationsOf(config), secret },
      beforeCommit: async (client) => {
        if (values['end-sessions']) await endAllSessions(client, config);
        // Clears the mark before the commit: after it the hub must start, even if this process is killed.
        await clearMovedMark(config);
      },
    });
    const { createdAt } = manifest;
    // The tables are restored, so an error is only reported.
    const missingFiles = await findMissingFiles(manifest, { connectionString, storage }).catch(
      (error: unknown) => ({ unknownBecause: explainError(toBackupError(error)).message }),
    );
    const settings = listOtherSettings(manifest.settings);
    if (values.json) printRestoredAsJson({ createdAt, hasKeys, missingFiles, settings });
    else printRestored({ createdAt, hasKeys, keepsKeys, missingFiles, settings });
    return 0;
  } finally {
    await close();
    await stop();
  }
}

/** Returns the files that the place lacks after an archive without files is restored; undefined for another archive. */
const findMissingFiles = async (
  { leavesOutFiles }: Manifest,
  { connectionString, storage }: { connectionString: string; storage: FileStorage },
) =>
  leavesOutFiles
    ? findFilesMissingInStorage(connectionString, { storage, referencedFilesSql: storedFileKeysAndBytesSql })
    : undefined;

/** Opens an archive of a target, an archive in one file, or standard input for `-`. */
async function openSource(location: string, name: string | undefined): Promise<ArchiveSource> {
  if (location === '-' || (await isFile(location))) {
    if (name) throw new UsageError(texts.usage.archive);
    return { archive: location === '-' ? process.stdin : createReadStream('', { fd: await open(location) }) };
  }
  const target = await openBackupTarget(location);
  const ids = await listArchiveIds(target);
  // Without a name, restores the newest verified archive, or the newest archive if none is verified.
  const id = name ?? (await listVerifiedArchiveIds(target, ids)).at(-1) ?? ids.at(-1);
  const archive =
    id !== undefined && ids.includes(id) ? await target.open(targetObjectNames.archive(id)) : undefined;
  if (!archive) throw createBackupNotFoundError(location, name);
  return { archive, openFile: ({ key, sha256 }) => target.open(targetObjectNames.file(key, sha256)) };
}

async function isFile(location: string): Promise<boolean> {
  if (isBucketLocation(location)) return false;
  const found = await stat(location).catch(() => undefined);
  if (!found) throw createBackupNotFoundError(location);
  return found.isFile();
}

/** Returns the settings of the archived hub that are missing or have another value in this environment. */
function listOtherSettings(settings: Record<string, string>) {
  const currentSettings = readEnvironmentWithSettingsFile(process.env);
  const isSame = (one: string, other = '') => normalizeSetting(one) === normalizeSetting(other.trim());
  return Object.entries(settings).filter(([name, value]) => !isSame(value, currentSettings[name]));
}

/** Returns a setting as it is, but a location so that the texts of the same location are equal. */
function normalizeSetting(value: string): string {
  if (isBucketLocation(value) || path.isAbsolute(value)) return normalizeBackupLocation(value);
  return /^https?:/i.test(value) && URL.canParse(value) ? new URL(value).href.replace(/\/$/, '') : value;
}

type RestoredBackup = {
  createdAt: string;
  hasKeys: boolean;
  /** True if the place had the keys of a hub before the restore. */
  keepsKeys: boolean;
  /** The files that the place does not have, or why they are unknown; undefined if the archive had files. */
  missingFiles: FaultyFileCountAndFirstKeys | { unknownBecause: string } | undefined;
  settings: readonly (readonly [string, string])[];
};

const printRestoredAsJson = ({
  createdAt,
  hasKeys,
  missingFiles,
  settings,
}: Omit<RestoredBackup, 'keepsKeys'>) =>
  printJson({
    createdAt,
    hasKeys,
    hasFiles: missingFiles === undefined,
    ...(missingFiles && { missingFiles: 'count' in missingFiles ? missingFiles.count : null }),
    settings: Object.fromEntries(settings),
  });

function printRestored({ createdAt, hasKeys, keepsKeys, missingFiles, settings }: RestoredBackup) {
  const { restored, withoutKeys, ownKeys, withoutFiles, lacksFiles, uncheckedFiles, otherSettings } =
    texts.results.restore;
  print(restored(createdAt));
  if (!hasKeys) print(keepsKeys ? ownKeys : withoutKeys);
  if (missingFiles) print(withoutFiles);
  if (missingFiles && 'unknownBecause' in missingFiles) print(uncheckedFiles(missingFiles.unknownBecause));
  else if (missingFiles && missingFiles.count > 0) print(lacksFiles(formatFaultyFiles(missingFiles)));
  if (settings.length > 0) print(otherSettings);
  for (const [name, value] of settings) print(`  ${name}=${value}`);
}
