import path from 'node:path';
import { StartupError } from '#platform/config/startup-error';
import { isBucketPlace } from './bucket-place.ts';
import { defaultRetention, parseRetention } from './retention.ts';

/** The nightly backup: where it is written, at which hour, and how the keys in it are protected. */
export type BackupSettings = {
  readonly to: string;
  /** The hour in the time zone of the hub from which on the backup of a night is made. */
  readonly hour: number;
  /** The number of days, weeks and months of which an archive is kept, as in `7,4,12`. */
  readonly keep: string;
  /** Whether a backup is also made before the database is brought to a newer version. */
  readonly isMadeBeforeUpgrades: boolean;
  readonly keys: { readonly passphraseFile: string } | { readonly recipient: string } | 'left out';
};

type Read = (name: string) => string | undefined;

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
    if (alone) throw new StartupError(`${alone} só vale com BACKUP_TO, o lugar dos backups.`);
    return undefined;
  }
  if (to.includes('://') && !isBucketPlace(to))
    throw new StartupError('BACKUP_TO deve ser uma pasta, ou s3://BUCKET/PREFIXO.');
  return {
    to: isBucketPlace(to) ? to : path.resolve(to),
    hour: readHour(read),
    keep: readKeep(read),
    isMadeBeforeUpgrades: readBeforeUpgrades(read),
    keys: readKeys(read),
  };
}

function readHour(read: Read): number {
  const text = read('BACKUP_HOUR') ?? '3';
  if (/^\d{1,2}$/.test(text) && Number(text) <= 23) return Number(text);
  throw new StartupError(`BACKUP_HOUR deve ser uma hora de 0 a 23, como BACKUP_HOUR=3; veio "${text}".`);
}

function readKeep(read: Read): string {
  const keep = read('BACKUP_KEEP') ?? defaultRetention;
  if (parseRetention(keep)) return keep;
  throw new StartupError(
    `BACKUP_KEEP deve dizer quantos dias, semanas e meses guardar, como BACKUP_KEEP=${defaultRetention}; veio "${keep}".`,
  );
}

function readBeforeUpgrades(read: Read): boolean {
  const text = read('BACKUP_BEFORE_UPGRADE') ?? 'on';
  if (text === 'on' || text === 'off') return text === 'on';
  throw new StartupError(`BACKUP_BEFORE_UPGRADE deve ser on ou off; veio "${text}".`);
}

function readKeys(read: Read): BackupSettings['keys'] {
  const passphraseFile = read('BACKUP_PASSPHRASE_FILE');
  const recipient = read('BACKUP_RECIPIENT');
  const isLeftOut = read('BACKUP_WITHOUT_KEYS') === 'on';
  if ([passphraseFile, recipient, isLeftOut].filter(Boolean).length !== 1)
    throw new StartupError(
      'BACKUP_TO precisa de uma destas: BACKUP_PASSPHRASE_FILE, BACKUP_RECIPIENT ou BACKUP_WITHOUT_KEYS=on. Ela diz como proteger as chaves do hub no backup.',
    );
  if (passphraseFile) return { passphraseFile: path.resolve(passphraseFile) };
  return recipient ? { recipient } : 'left out';
}
