import { loadBackupFailureSentences } from '@mutirao/contract/messages/backup-failures';
import { loadCommandMessages } from '#messages/commands';
import type { FailureSentences } from '#platform/config/failure';
import type { StartFailureValues } from '#platform/config/start-failures';
import { createFailureFormatter } from './failure-sentences.ts';

/** The texts of the identity service, which is an English product. */
export const identityCommandTexts = await loadCommandMessages('en-US');
const backupFailures = await loadBackupFailureSentences('en-US');

/** Sentences that name fields of the configuration file where the sentences of a hub name its settings. */
const withFieldNames: Partial<FailureSentences<StartFailureValues>> = {
  data_in_use: ({ folder, holder }) =>
    `The data in ${folder} are in use by the process ${holder}. Stop it, or choose another folder (dataDir).`,
  data_folder_forbidden: ({ folder }) =>
    `dataDir: ${folder} cannot be read and written. Permit it to the user that runs the service, or choose another folder.`,
  database_role_lacks_right: ({ reason }) => `The user of the database lacks a right. PostgreSQL: ${reason}`,
  database_too_old: ({ major, oldest }) =>
    `The database is a PostgreSQL ${major}; ${oldest} or newer is needed.`,
  folders_not_passable: ({ user, folders }) =>
    `PostgreSQL runs as the user ${user}, who cannot reach ${folders.join(' and ')}. Use an ordinary user, or folders that every user can enter.`,
  no_embedded_database: ({ system, arch }) =>
    `There is no embedded PostgreSQL for this system (${system}-${arch}). Name a PostgreSQL 15 or newer as database.`,
  no_user_for_postgres: () =>
    'PostgreSQL does not run as root, and no user could be made for it. Run the service as an ordinary user.',
  password_list_line: ({ line, file, example }) =>
    `passwordList: line ${line} of ${file} is no SHA-1 in hexadecimal, such as ${example}.`,
  password_list_unreadable: ({ file }) =>
    `passwordList: ${file} cannot be read. Check the path and the permissions.`,
  provider_field_wrong: ({ file, number }) =>
    `providers: ${file}, service ${number}: a field is missing or wrong. id, clientId and clientSecret are needed; for others than google and github also name, kind, and addresses that begin with https://.`,
  provider_id_reserved: ({ file, number, id }) =>
    `providers: ${file}, service ${number}: the id "${id}" is reserved.`,
  provider_incomplete: ({ file, number, field }) =>
    `providers: ${file}, service ${number}: ${field} is missing.`,
  providers_no_json: ({ file }) => `providers: ${file} is not valid JSON.`,
  providers_no_list: ({ file }) => `providers: ${file} must hold a list of services, between [ and ].`,
  providers_unreadable: ({ file }) => `providers: ${file} cannot be read.`,
  token_secret_short: () => 'jwtSecret must have at least 32 characters.',
};

/** Writes the errors of the identity service. */
export const { findSentence: findIdentitySentence } = createFailureFormatter({
  ...identityCommandTexts,
  backupFailures,
  startFailures: { ...identityCommandTexts.startFailures, ...withFieldNames },
  // Only failures of the tables of a hub name invariants.
  invariants: {},
});
