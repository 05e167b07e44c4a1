import type { Messages } from '../pt-BR/backup-failures.ts';

export const messages: Messages = {
  violations_in_copy:
    'This does not hold in them: {invariants}. Correct it with the former version of the program (hub verify).',
  damaged: 'The backup is incomplete or damaged. Use another one. Nothing was restored.',
  not_a_backup: 'This is no backup of the hub.',
  newer_backup: 'The backup is of a newer version of the hub. Update the program before you restore it.',
  disk_full: 'The disk is full. Free space and try again: nothing was lost.',
  disk_failing:
    'The disk failed to read or write. Check the disk and the system log, and try again: nothing was lost.',
  too_little_space_for_proof:
    'The backup was not proven: this needs {megabytes} MB of free space on the disk of {folder}, and {freeMegabytes} MB are free. Free space, or move the folder HUB_DATA_DIR to a larger disk.',
  path_forbidden: 'No permission to read or write {path}.',
  database_refuses:
    'The database refuses the connection ({sqlstate}). Check the role, the password and the name in DATABASE_URL.',
  output_closed: 'The program that read the output ended before the end. What it received is no backup.',
  tables_locked: 'Another program uses this database. Stop it and try again.',
  files_rejected:
    'The service of the files refuses the request. Check S3_ENDPOINT, S3_REGION, S3_BUCKET, the access key and its secret.',
  used_destination:
    'There is already a hub with members, or tables of another program. Restore into a new folder HUB_DATA_DIR or an empty database.',
  newer_tables:
    'This database already has the tables of a newer version than the backup. Use an empty database.',
  not_migrated:
    'The hub is restored, but not yet brought to the version of this program. Start the hub to finish.',
  archive_alone: 'This file needs the folder that it belongs to: restore FOLDER --archive NAME.',
  another_backup_runs: 'Another backup of this hub is running.',
  bucket_service_missing:
    'Backups in s3:// need a service: set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
  bucket_location:
    'Write the place as s3://BUCKET or s3://BUCKET/PREFIX, with letters, digits, dots, hyphens and _ in the prefix.',
  bucket_unreachable: 'The service of the bucket {bucket}, {endpoint}, does not respond. Try again later.',
  bucket_missing: 'There is no bucket {bucket} at {endpoint}.',
  backup_too_large: 'The backup has more than {gigabytes} GB, the maximum in a bucket. Use a folder.',
  bucket_credentials: 'The service {endpoint} does not accept this access key and this secret.',
  bucket_clock: 'The clock of this machine is not that of the service {endpoint}. Set the time.',
  bucket_region: 'The bucket {bucket} is in another region or at another address than {endpoint}.',
  bucket_forbidden: 'The access key has no permission for this in the bucket {bucket}.',
  bucket_rejected: 'The service of the bucket {bucket} refused a request: {response}.',
  location_of_other_hub: '{location} contains the backups of another hub. Choose another place.',
  mixed_location:
    'Backups with and without files do not go into one place, and {location} has the other kind. Choose another place.',
  folder_missing: 'The folder {folder} does not exist. Create it, or check that its disk is mounted.',
  recipient: 'The public key must begin with age1 and be complete.',
  other_key: 'There is already another key in {file}. Restore into a new folder HUB_DATA_DIR.',
  no_keys: 'There are no keys of a hub in {folder}. Check HUB_DATA_DIR.',
  other_tables:
    'The tables of the backup are not those that its migrations create ({table}). Nothing was restored.',
  files_at_fault: 'The backup is not complete.{missing}{differing} What to do: docs/en/backup.md.',
  files_missing: ' Files that the tables name and that it lacks: {missing}.',
  files_differing: ' Files with another size or content: {differing}.',
  violations: 'The backup was restored, but this does not hold in it: {invariants}.',
  copy_differs: 'The copy is not equal to the original, and is not used{detail}. Try again.',
  damaged_file: 'The file {file} of the backup is damaged or missing. Use another backup.',
  no_backup: 'There is no backup {id} in {location}.',
  no_backups: 'There is no backup in {location}.',
  wrong_passphrase: 'This is not the passphrase of the backup. Nothing was restored.',
  wrong_identity: 'This is not the secret key of the backup. Nothing was restored.',
  database_unavailable: 'The database does not respond. Is it running?',
  command_failed: 'The backup command ended with an error: {detail}',
  process_ended:
    'The process of the backup ended without a reason ({exit}). Check whether the server ran out of memory.',
};
