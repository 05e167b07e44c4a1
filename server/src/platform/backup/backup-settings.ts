import path from 'node:path';
import { readSettingsCollectingErrors, SettingError } from '#platform/config/setting-error';
import type { ReadSetting } from '#platform/config/value-readers';
import { isBucketLocation, normalizeBackupLocation } from './bucket-location.ts';
import { defaultRetentionSetting, tryParseBackupRetention } from './retention.ts';

/** The nightly backup: where it is written, at which hour, and how the keys in it are protected. */
export type BackupSettings = {
  readonly to: string;
  /** The hour, in the time zone of the hub, after which the nightly backup is made. */
  readonly hour: number;
  /** The numbers of days, weeks and months of which the newest archive is retained, as in `7,4,12`. */
  readonly retention: string;
  readonly keys: { readonly passphraseFile: string } | { readonly recipient: string } | 'left out';
};

const names = [
  'BACKUP_HOUR',
  'BACKUP_KEEP',
  'BACKUP_PASSPHRASE_FILE',
  'BACKUP_RECIPIENT',
  'BACKUP_WITHOUT_KEYS',
];

/** Reads the settings of the nightly backup; undefined without `BACKUP_TO`. */
export function readBackupSettings(read: ReadSetting): BackupSettings | undefined {
  const to = read('BACKUP_TO');
  if (to === undefined) {
    const unusedSetting = names.find((name) => read(name) !== undefined);
    if (!unusedSetting) return undefined;
    throw new SettingError(unusedSetting, { code: 'backup_to_missing' });
  }
  return readSettingsCollectingErrors({
    to: () => readLocation(to),
    hour: () => readHour(read),
    retention: () => readRetention(read),
    keys: () => readKeys(read),
  });
}

function readLocation(to: string): string {
  if (isBucketLocation(to) || !to.includes('://')) return normalizeBackupLocation(to);
  throw new SettingError('BACKUP_TO', { code: 'backup_to' });
}

function readHour(read: ReadSetting): number {
  const text = read('BACKUP_HOUR') ?? '3';
  if (/^\d{1,2}$/.test(text) && Number(text) <= 23) return Number(text);
  throw new SettingError('BACKUP_HOUR', { code: 'backup_hour', value: text });
}

function readRetention(read: ReadSetting): string {
  const retention = read('BACKUP_KEEP') ?? defaultRetentionSetting;
  if (tryParseBackupRetention(retention)) return retention;
  throw new SettingError('BACKUP_KEEP', {
    code: 'backup_keep',
    example: defaultRetentionSetting,
    value: retention,
  });
}

function readKeys(read: ReadSetting): BackupSettings['keys'] {
  const passphraseFile = read('BACKUP_PASSPHRASE_FILE');
  const recipient = read('BACKUP_RECIPIENT');
  const excludesKeys = read('BACKUP_WITHOUT_KEYS') === 'on';
  if ([passphraseFile, recipient, excludesKeys].filter(Boolean).length !== 1)
    throw new SettingError('BACKUP_TO', { code: 'backup_keys' });
  if (passphraseFile) return { passphraseFile: path.resolve(passphraseFile) };
  return recipient ? { recipient } : 'left out';
}
