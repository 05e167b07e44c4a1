import path from 'node:path';
import { readAiSettings, type AiSettings } from '#platform/ai/ai-settings';
import type { TransactionPooler } from '#platform/database/transaction-pooler';
import { readHostedIdentitySettings, type HostedIdentitySettings } from './hosted-identity.ts';
import { readBackupSettings, type BackupSettings } from '#platform/backup/backup-settings';
import {
  readBackupServiceSettings,
  readStorageSettings,
  toBucketServiceSettings,
  type BucketServiceSettings,
  type StorageSettings,
} from '#platform/storage/storage-settings';
import { readSystemCheckSettings, type SystemCheckSettings } from './system-check-settings.ts';
import { isLoopback } from './loopback-names.ts';
import { readSettingsCollectingErrors } from './setting-error.ts';
import {
  assertKnownSettingNames,
  readEnvironmentWithSettingsFile,
  readSettingsFile,
  type Environment,
} from './settings-file.ts';
import {
  assertCommandLanguage,
  readUrlSetting,
  readSignInProviderCredentials,
  readPositiveIntegerSetting,
  readDatabaseUrl,
  readEmailAddress,
  readHubUrl,
  readLogLevel,
  readDatabaseOwnerUrl,
  readDirectDatabaseUrl,
  readTransactionPooler,
  readPort,
  readTrustedProxies,
  readRateLimitSwitch,
  readRedisUrl,
  readSecretSetting,
  readIntegerSettingInRange,
  readSwitchSetting,
  readSmsWebhookSecret,
  readSmsWebhookUrl,
  type LogLevel,
  type ReadSetting,
} from './value-readers.ts';

export { isEncryptedOrLocal, isLoopback } from './loopback-names.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  /** The URL at which users open the hub, without a slash at the end. */
  readonly hubUrl: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** The pooler in transaction mode that `databaseUrl` leads to, so that no statement on it can need a session. */
  readonly databasePooler: TransactionPooler | undefined;
  /** The connection string for what needs a session, such as migrations and locks: `databaseUrl` unless it is set. */
  readonly directDatabaseUrl: string | undefined;
  /**
   * The connection string of the role that owns the tables, if the role of `databaseUrl` is another one that can only
   * read and write them.
   */
  readonly databaseOwnerUrl: string | undefined;
  /** The Redis through which several instances of the hub communicate; undefined for a single instance. */
  readonly redisUrl: string | undefined;
  /** The file of the signing keys, if it is outside the data folder. */
  readonly keyFile: string | undefined;
  /** Undefined if the hub uses its built-in identity service. */
  readonly hostedIdentity: HostedIdentitySettings | undefined;
  /** The storage for uploads of members. */
  readonly storage: StorageSettings;
  /** The nightly backup; undefined if there is none. */
  readonly backup: BackupSettings | undefined;
  /** Whether a backup is made before the database is brought to a newer version. */
  readonly isBackedUpBeforeUpgrades: boolean;
  /** The service for backups in buckets; undefined if there is none. */
  readonly backupService: BucketServiceSettings | undefined;
  /** The language model that members can use; undefined if there is none. */
  readonly ai: AiSettings | undefined;
  readonly checks: SystemCheckSettings;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The max number of emails per hour that users can request; undefined if no email leaves this machine. */
  readonly mailsPerHour: number | undefined;
  /** The service that accepts SMS, and the secret that signs the requests. */
  readonly smsWebhook: { url: string; secret: string } | undefined;
  /** The max number of SMS per hour to all recipients; undefined if no SMS leaves this machine. */
  readonly smsPerHour: number | undefined;
  /** The secret that payment services sign their payment notices with; undefined if no service may send them. */
  readonly pixWebhookSecret: string | undefined;
  /** A JSON file that describes further sign-in providers. */
  readonly providersFile: string | undefined;
  /** The client id and secret of Google and of GitHub, if they are configured. */
  readonly providerClients: { google?: SignInProviderCredentials; github?: SignInProviderCredentials };
  /** A file with the SHA-1 hashes of passwords that this hub rejects. */
  readonly passwordListFile: string | undefined;
  readonly trustedProxies: string | string[] | false;
  readonly rateLimits: boolean;
  /** The max number of concurrent connections to this process. */
  readonly connections: number;
  /** The time in seconds for which a process that is about to stop serves on, so that a proxy notices. */
  readonly drainSeconds: number;
  /** The time limit of a search in milliseconds; the response contains only what was found within it. */
  readonly searchMilliseconds: number;
  readonly logLevel: LogLevel;
  /**
   * True if the URL of the hub is a loopback address: the outbox and the design pages exist, and browsers accept
   * `__Host-` cookies without https.
   */
  readonly isLocal: boolean;
  /** True if cookies are `Secure` and their names have the prefix `__Host-`. */
  readonly secureCookies: boolean;
  readonly zone: string;
  /** The team's mail address, for members who prefer to write there. */
  readonly supportEmail: string | undefined;
};

export type SignInProviderCredentials = { clientId: string; clientSecret: string };

/**
 * Reads every setting once, of the environment and of the file that `HUB_CONFIG` names. Throws a `SettingsError` with
 * all that are invalid, and how to write them.
 */
export function readConfig(environment: Environment): Config {
  const file = readSettingsFile(environment);
  const values = readEnvironmentWithSettingsFile(environment, file);
  const read: ReadSetting = (name) => values[name]?.trim() || undefined;
  const { settings: allSettings } = readSettingsCollectingErrors({
    settings: () => readEverything(read),
    names: () => file && assertKnownSettingNames(file),
    commandLanguage: () => assertCommandLanguage(read),
  });
  const { hubUrl, webhookUrl, webhookSecret, ownBackupService, google, github, ...settings } = allSettings;
  const keyFile = read('IDENTITY_KEY_FILE');
  const passwordList = read('PASSWORD_LIST_FILE');
  const isLocal = isLoopback(hubUrl.hostname);
  const smsWebhook = webhookUrl === undefined ? undefined : { url: webhookUrl, secret: webhookSecret };
  return {
    ...settings,
    host: read('HOST') ?? 'localhost',
    hubUrl: hubUrl.origin,
    dataFolder: dataFolderOf(read),
    keyFile: keyFile && path.resolve(keyFile),
    backupService: ownBackupService ?? toBucketServiceSettings(settings.storage),
    mailsPerHour: settings.smtpUrl ? settings.mailsPerHour : undefined,
    mailFrom: read('MAIL_FROM') ?? `Mutirão <nao-responda@${hubUrl.hostname}>`,
    smsWebhook,
    smsPerHour: smsWebhook ? settings.smsPerHour : undefined,
    providersFile: read('IDENTITY_PROVIDERS_FILE'),
    providerClients: { ...(google ? { google } : {}), ...(github ? { github } : {}) },
    passwordListFile: passwordList && path.resolve(passwordList),
    isLocal,
    secureCookies: isLocal || hubUrl.protocol === 'https:',
    zone: 'America/Sao_Paulo',
  };
}

/** Reads the settings that can be invalid. */
const readEverything = (read: ReadSetting) =>
  readSettingsCollectingErrors({
    port: () => readPort(read),
    hubUrl: () => readHubUrl(read),
    rateLimits: () => readRateLimitSwitch(read),
    smtpUrl: () => readUrlSetting(read, 'SMTP_URL', ['smtp:', 'smtps:']),
    webhookUrl: () => readSmsWebhookUrl(read),
    webhookSecret: () => readSmsWebhookSecret(read),
    storage: () => readStorageSettings(read, dataFolderOf(read)),
    databaseUrl: () => readDatabaseUrl(read),
    databasePooler: () => readTransactionPooler(read),
    directDatabaseUrl: () => readDirectDatabaseUrl(read),
    databaseOwnerUrl: () => readDatabaseOwnerUrl(read),
    redisUrl: () => readRedisUrl(read),
    hostedIdentity: () => readHostedIdentitySettings(read),
    backup: () => readBackupSettings(read),
    isBackedUpBeforeUpgrades: () => readSwitchSetting(read, 'BACKUP_BEFORE_UPGRADE'),
    ownBackupService: () => readBackupServiceSettings(read),
    ai: () => readAiSettings(read),
    checks: () => readSystemCheckSettings(read),
    mailsPerHour: () => readPositiveIntegerSetting(read, 'MAILS_PER_HOUR', 100),
    smsPerHour: () => readPositiveIntegerSetting(read, 'SMS_PER_HOUR', 30),
    pixWebhookSecret: () => readSecretSetting(read, 'PIX_WEBHOOK_SECRET'),
    google: () => readSignInProviderCredentials(read, 'GOOGLE'),
    github: () => readSignInProviderCredentials(read, 'GITHUB'),
    trustedProxies: () => readTrustedProxies(read),
    connections: () => readPositiveIntegerSetting(read, 'HUB_CONNECTIONS', 10_000),
    drainSeconds: () =>
      readIntegerSettingInRange(read, 'HUB_DRAIN_SECONDS', { defaultValue: 0, min: 0, max: maxDrainSeconds }),
    searchMilliseconds: () => readPositiveIntegerSetting(read, 'SEARCH_MILLISECONDS', 500),
    logLevel: () => readLogLevel(read),
    supportEmail: () => readEmailAddress(read, 'SUPPORT_EMAIL'),
  });

const maxDrainSeconds = 300;

const dataFolderOf = (read: ReadSetting) => path.resolve(read('HUB_DATA_DIR') ?? 'data');
