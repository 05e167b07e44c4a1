import path from 'node:path';
import { readParts, SettingError } from '#platform/config/setting-error';
import { readSwitch, type Read } from '#platform/config/value-readers';
import { isBucketPlace } from './bucket-place.ts';
import { defaultRetention, parseRetention } from './retention.ts';

/** The nightly backup: where it is written, at which hour, and how the keys in it are protected. */
export type BackupSettings = {
  readonly to: string;
  /** The hour in the time zone of the hub from which on the backup of a night is made. */
  readonly hour: number;
  /** Of how many days, weeks and months the newest archive is retained, as in `7,4,12`. */
  readonly keep: string;
  /** Whether a backup is also made before the database is brought to a newer version. */
  readonly isMadeBeforeUpgrades: boolean;
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
export function readBackupSettings(read: Read): BackupSettings | undefined {
  const to = read('BACKUP_TO');
  if (to === undefined) {
    const alone = names.find((name) => read(name) !== undefined);
    if (!alone) return undefined;
    throw new SettingError(alone, {
      portuguese: 'só vale com BACKUP_TO, o lugar dos backups.',
      english: 'is valid only with BACKUP_TO, the place of the backups.',
    });
  }
  return readParts({
    to: () => readPlace(to),
    hour: () => readHour(read),
    keep: () => readKeep(read),
    isMadeBeforeUpgrades: () => readSwitch(read, 'BACKUP_BEFORE_UPGRADE'),
    keys: () => readKeys(read),
  });
}

function readPlace(to: string): string {
  if (isBucketPlace(to)) return to;
  if (!to.includes('://')) return path.resolve(to);
  throw new SettingError('BACKUP_TO', {
    portuguese: 'deve ser uma pasta, ou s3://BUCKET/PREFIXO.',
    english: 'must be a folder, or s3://BUCKET/PREFIX.',
  });
}

function readHour(read: Read): number {
  const text = read('BACKUP_HOUR') ?? '3';
  if (/^\d{1,2}$/.test(text) && Number(text) <= 23) return Number(text);
  throw new SettingError('BACKUP_HOUR', {
    portuguese: `deve ser uma hora de 0 a 23, como BACKUP_HOUR=3; veio "${text}".`,
    english: `must be an hour from 0 to 23, such as BACKUP_HOUR=3; it is "${text}".`,
  });
}

function readKeep(read: Read): string {
  const keep = read('BACKUP_KEEP') ?? defaultRetention;
  if (parseRetention(keep)) return keep;
  throw new SettingError('BACKUP_KEEP', {
    portuguese: `deve dizer quantos dias, semanas e meses guardar, como BACKUP_KEEP=${defaultRetention}; veio "${keep}".`,
    english: `must say how many days, weeks and months are kept, such as BACKUP_KEEP=${defaultRetention}; it is "${keep}".`,
  });
}

function readKeys(read: Read): BackupSettings['keys'] {
  const passphraseFile = read('BACKUP_PASSPHRASE_FILE');
  const recipient = read('BACKUP_RECIPIENT');
  const isLeftOut = read('BACKUP_WITHOUT_KEYS') === 'on';
  if ([passphraseFile, recipient, isLeftOut].filter(Boolean).length !== 1)
    throw new SettingError('BACKUP_TO', {
      portuguese:
        'precisa de uma destas: BACKUP_PASSPHRASE_FILE, BACKUP_RECIPIENT ou BACKUP_WITHOUT_KEYS=on. Ela diz como proteger as chaves do hub no backup.',
      english:
        'needs one of these: BACKUP_PASSPHRASE_FILE, BACKUP_RECIPIENT or BACKUP_WITHOUT_KEYS=on. It says how the keys of the hub in the backup are protected.',
    });
  if (passphraseFile) return { passphraseFile: path.resolve(passphraseFile) };
  return recipient ? { recipient } : 'left out';
}
