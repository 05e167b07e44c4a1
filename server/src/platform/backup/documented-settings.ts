import type { DocumentedSetting } from '#platform/config/documented-setting';

export const documentedBackupSettings: readonly DocumentedSetting[] = [
  {
    name: 'BACKUP_TO',
    isInBackups: true,
    defaultValue: '(no nightly backup)',
    meaning:
      'Folder of the nightly backups, on another disk or machine, or `s3://BUCKET/PREFIX` ([how](docs/en/backup.md)). Each is restored and compared before it counts.',
  },
  {
    name: 'BACKUP_HOUR',
    isInBackups: true,
    defaultValue: '3',
    meaning: 'Hour of the nightly backup, 0 to 23, in the time zone of the hub.',
  },
  {
    name: 'BACKUP_KEEP',
    isInBackups: true,
    defaultValue: '7,4,12',
    meaning:
      'Of how many days, weeks and months the newest backup is retained. Deleted data remain in the backups as long: with `7,4,0` for at most 35 days.',
  },
  {
    name: 'BACKUP_BEFORE_UPGRADE',
    isInBackups: true,
    defaultValue: 'on',
    meaning:
      'Whether a start that must bring the database to a newer version makes a backup first: in `BACKUP_TO`, or without it of the tables alone in HUB_DATA_DIR/before-upgrade ([how](docs/en/upgrade.md)). Its proof tries the upgrade on a copy.',
  },
  {
    name: 'BACKUP_PASSPHRASE_FILE',
    isInBackups: true,
    defaultValue: '(none)',
    meaning:
      'File with a passphrase of 16 characters or more that encrypts the keys in the backups. Store a copy elsewhere.',
  },
  {
    name: 'BACKUP_RECIPIENT',
    isInBackups: true,
    defaultValue: '(none)',
    meaning: 'Public key (`age1...`) that encrypts the keys in the backups, instead of a passphrase.',
  },
  {
    name: 'BACKUP_WITHOUT_KEYS',
    isInBackups: true,
    defaultValue: 'off',
    meaning: '`on` leaves the keys out of the backups: copy HUB_DATA_DIR/keys yourself.',
  },
  {
    name: 'BACKUP_S3_ENDPOINT',
    isInBackups: true,
    defaultValue: '(`S3_ENDPOINT`)',
    meaning:
      'S3-compatible service for backups `--to s3://BUCKET/PREFIX`. Without it all `S3_…` settings except `S3_BUCKET` apply to backups too.',
  },
  {
    name: 'BACKUP_S3_REGION',
    isInBackups: true,
    defaultValue: 'us-east-1',
    meaning: 'Region of the bucket for backups; only with `BACKUP_S3_ENDPOINT`, as the following ones.',
  },
  {
    name: 'BACKUP_S3_ACCESS_KEY_ID',
    isInBackups: false,
    defaultValue: '(none)',
    meaning: 'Access key that can list, read, write and delete in the bucket for backups.',
  },
  {
    name: 'BACKUP_S3_SECRET_ACCESS_KEY',
    isInBackups: false,
    defaultValue: '(none)',
    meaning: 'Secret of that access key.',
  },
  {
    name: 'BACKUP_S3_PATH_STYLE',
    isInBackups: true,
    defaultValue: 'on',
    meaning: '`off` if that service requires the bucket in the host name.',
  },
];
