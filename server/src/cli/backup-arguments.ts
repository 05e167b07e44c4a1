import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isBucketLocation } from '#platform/backup/bucket-location';
import { openBucketTarget } from '#platform/backup/bucket-target';
import type { BackupSettings } from '#platform/backup/backup-settings';
import { openFolderTarget } from '#platform/backup/folder-target';
import {
  minPassphraseLength,
  type ChosenKeyProtection,
  type KeyDecryptionSecret,
} from '#platform/backup/key-encryption';
import { readConfig, type Config } from '#platform/config/config';
import { openStorage } from '#platform/storage/open-storage';
import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';

/** The options of `backup` and `restore` about keys: the file of their passphrase, or to leave them out. */
export const archiveKeyCliOptions = {
  'passphrase-file': { type: 'string' },
  'without-keys': { type: 'boolean' },
} as const;

type KeyOptions = {
  'passphrase-file'?: string | undefined;
  recipient?: string | undefined;
  'identity-file'?: string | undefined;
  'without-keys'?: boolean | undefined;
};

/**
 * Reads how the keys in a new archive are protected: as the options say, or as in the nightly backups.
 * Without nightly backups the operator must choose, because with the keys all data can be read.
 */
export async function readKeyProtection(
  values: KeyOptions,
  nightly: BackupSettings | undefined,
): Promise<ChosenKeyProtection> {
  const chosen = [values['passphrase-file'], values.recipient, values['without-keys']];
  const count = chosen.filter(Boolean).length;
  if (count === 0 && nightly) return readNightlyProtection(nightly);
  if (count !== 1) throw new UsageError(texts.usage.protectKeys);
  if (values.recipient) return { recipient: values.recipient };
  if (values['passphrase-file']) return { passphrase: await readPassphrase(values['passphrase-file']) };
  return 'left out';
}

/** Reads how the nightly backups protect the keys. */
async function readNightlyProtection({ keys }: BackupSettings): Promise<ChosenKeyProtection> {
  if (keys === 'left out') return keys;
  return 'recipient' in keys ? keys : { passphrase: await readPassphrase(keys.passphraseFile) };
}

/** Reads the secret that decrypts the keys of an archive; undefined if they are not restored. */
export async function readKeyDecryptionSecret(values: KeyOptions): Promise<KeyDecryptionSecret | undefined> {
  const chosen = [values['passphrase-file'], values['identity-file'], values['without-keys']];
  if (chosen.filter(Boolean).length !== 1) throw new UsageError(texts.usage.openKeys);
  if (values['identity-file']) return { identity: await readIdentity(values['identity-file']) };
  if (values['passphrase-file']) return { passphrase: await readPassphrase(values['passphrase-file']) };
  return undefined;
}

async function readPassphrase(file: string): Promise<string> {
  const passphrase = (await readText(file)).replace(/\r?\n$/, '');
  if (passphrase.length >= minPassphraseLength) return passphrase;
  throw new UsageError(texts.usage.passphrase(minPassphraseLength));
}

/** Reads the secret key from a file as age-keygen writes it, with comments. */
async function readIdentity(file: string): Promise<string> {
  const line = (await readText(file)).split(/\r?\n/).find((text) => text.startsWith('AGE-SECRET-KEY-'));
  if (line) return line.trim();
  throw new UsageError(texts.usage.noSecretKey(file));
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new UsageError(texts.usage.unreadable(file));
  });
}

/** Opens the target that an argument names: a bucket or a folder. */
export async function openBackupTarget(location: string) {
  if (isBucketLocation(location)) return openBucketTarget(location, readConfig(process.env).backupService);
  if (location.includes('://')) throw new UsageError(texts.usage.place);
  return openFolderTarget(path.resolve(location));
}

/**
 * Opens the storage for a command, with its own folder for incoming files, so that it can run beside the hub. `close`
 * deletes that folder.
 */
export async function openHubStorageForCommand({ storage: settings }: Config, scratchName: string) {
  const storage = await openStorage(settings, scratchName);
  return { storage, close: () => rm(storage.scratch, { recursive: true, force: true }) };
}
