import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { listArchives } from '#platform/backup/archive-ids';
import { noBackups, toBackupError } from '#platform/backup/backup-error';
import { listProvenArchives } from '#platform/backup/retention';
import { targetNames } from '#platform/backup/backup-target';
import { isBucketPlace } from '#platform/backup/bucket-place';
import { restoreArchive, type ArchiveSource } from '#platform/backup/restore-archive';
import { readConfig } from '#platform/config/config';
import { readEnvironment } from '#platform/config/settings-file';
import { describeRestorePlace, endAllSessions, keyPlacesOf } from '../composition/hub-backup.ts';
import { recordArrival } from '../composition/moved-places.ts';
import { createBackupFailure } from './create-backup-failure.ts';
import {
  keyOptions,
  openHubStorageForCommand,
  openTarget,
  readKeyDecryptionSecret,
} from './backup-arguments.ts';
import { ensureDatabaseRunning } from './ensure-database-running.ts';
import { print } from './print.ts';
import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';

/** Restores a backup into the empty place that the settings name. Returns the exit code. */
export async function runRestoreCommand(words: string[]): Promise<number> {
  try {
    return await restore(words);
  } catch (error) {
    throw toBackupError(error);
  }
}

async function restore(words: string[]): Promise<number> {
  const options = {
    archive: { type: 'string' },
    'identity-file': { type: 'string' },
    'end-sessions': { type: 'boolean' },
    ...keyOptions,
  } as const;
  const { values, positionals } = parseArgs({ args: words, options, strict: true, allowPositionals: true });
  const [place] = positionals;
  if (place === undefined || positionals.length > 1) throw new UsageError(texts.usage.restore);
  const secret = await readKeyDecryptionSecret(values);
  const config = readConfig(process.env);
  const source = await openSource(place, values.archive);
  const { connectionString, isInUse, stop } = await ensureDatabaseRunning(config);
  const { storage, close } = await openHubStorageForCommand(config, 'restore');
  try {
    if (isInUse) throw createBackupFailure(texts.usage.hubIsRunning);
    const { manifest, hasKeys } = await restoreArchive(source, {
      ...describeRestorePlace(connectionString, config),
      storage,
      keys: secret && { places: keyPlacesOf(config), secret },
      beforeCommit: async (client) => {
        if (values['end-sessions']) await endAllSessions(client, config);
        // After the commit the hub must start, even if this process is killed.
        await recordArrival(config);
      },
    });
    print(texts.results.restore.restored(manifest.createdAt));
    if (!hasKeys) print(texts.results.restore.withoutKeys);
    printOtherSettings(manifest.settings);
    return 0;
  } finally {
    await close();
    await stop();
  }
}

/** Opens an archive of a target, an archive in one file, or standard input for `-`. */
async function openSource(place: string, name: string | undefined): Promise<ArchiveSource> {
  if (place === '-' || (await isFile(place))) {
    if (name) throw new UsageError(texts.usage.archive);
    return { archive: place === '-' ? process.stdin : createReadStream('', { fd: await open(place) }) };
  }
  const target = await openTarget(place);
  const ids = await listArchives(target);
  // Without a name, restores the newest proven archive, or the newest archive if none is proven.
  const id = name ?? (await listProvenArchives(target, ids)).at(-1) ?? ids.at(-1);
  const archive =
    id !== undefined && ids.includes(id) ? await target.open(targetNames.archive(id)) : undefined;
  if (!archive) throw noBackups(place, name);
  return { archive, openFile: ({ key, sha256 }) => target.open(targetNames.file(key, sha256)) };
}

async function isFile(place: string): Promise<boolean> {
  if (isBucketPlace(place)) return false;
  const found = await stat(place).catch(() => undefined);
  if (!found) throw noBackups(place);
  return found.isFile();
}

/** Prints the settings of the archived hub that this environment does not have. */
function printOtherSettings(settings: Record<string, string>) {
  const here = readEnvironment(process.env);
  const others = Object.entries(settings).filter(([name, value]) => here[name]?.trim() !== value);
  if (others.length === 0) return;
  print(texts.results.restore.otherSettings);
  for (const [name, value] of others) print(`  ${name}=${value}`);
}
