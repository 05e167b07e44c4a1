import path from 'node:path';
import * as z from 'zod/mini';
import { readAiSettings, type AiSettings } from '#platform/ai/ai-settings';
import { readHostedIdentitySettings, type HostedIdentitySettings } from './hosted-identity.ts';
import { readBackupSettings, type BackupSettings } from '#platform/backup/backup-settings';
import {
  readBackupService,
  readStorageSettings,
  type BucketServiceSettings,
  type StorageSettings,
} from '#platform/storage/storage-settings';
import { hasCredentials } from './has-credentials.ts';
import { isLoopback } from './loopback-names.ts';
import { isValidTrustedProxy } from './proxies.ts';
import { StartupError } from './startup-error.ts';

export { isLoopback } from './loopback-names.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  /** The URL at which users open the hub, without a slash at the end. */
  readonly hubUrl: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
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
  /** The service for backups in buckets; undefined if there is none. */
  readonly backupService: BucketServiceSettings | undefined;
  /** The language model that members can use; undefined if there is none. */
  readonly ai: AiSettings | undefined;
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

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

type Environment = Record<string, string | undefined>;

/** Reads every setting once. Throws a `StartupError` that names the first invalid one, and how to write it. */
export function readConfig(environment: Environment): Config {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const port = readPort(read('PORT') ?? '3000');
  const host = read('HOST') ?? 'localhost';
  const hubUrl = readHubUrl(read('HUB_URL') ?? `http://localhost:${port}`);
  const isLocal = isLoopback(hubUrl.hostname);
  const limitsOn = readSwitch('HUB_RATE_LIMITS', read('HUB_RATE_LIMITS') ?? 'on');
  if (!limitsOn && !(isLocal && isLoopback(host))) {
    throw new StartupError(
      'HUB_RATE_LIMITS=off só vale quando HOST e HUB_URL são locais, como HOST=127.0.0.1 e HUB_URL=http://localhost:3000.',
    );
  }
  const keyFile = read('IDENTITY_KEY_FILE');
  const smtpUrl = readAddress('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']);
  const smsWebhook = readWebhook(read);
  const passwordList = read('PASSWORD_LIST_FILE');
  const dataFolder = path.resolve(read('HUB_DATA_DIR') ?? 'data');
  const storage = readStorageSettings(read, dataFolder);
  return {
    port,
    host,
    hubUrl: hubUrl.origin,
    dataFolder,
    databaseUrl: readAddress('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    databaseOwnerUrl: readOwner(read),
    redisUrl: readRedis(read('REDIS_URL')),
    hostedIdentity: readHostedIdentitySettings(read),
    keyFile: keyFile && path.resolve(keyFile),
    storage,
    backup: readBackupSettings(read),
    backupService: readBackupService(read, storage),
    ai: readAiSettings(read),
    smtpUrl,
    mailsPerHour: smtpUrl ? readCount('MAILS_PER_HOUR', read('MAILS_PER_HOUR') ?? '100') : undefined,
    mailFrom: read('MAIL_FROM') ?? `Mutirão <nao-responda@${hubUrl.hostname}>`,
    smsWebhook,
    smsPerHour: smsWebhook ? readCount('SMS_PER_HOUR', read('SMS_PER_HOUR') ?? '30') : undefined,
    pixWebhookSecret: readSecret('PIX_WEBHOOK_SECRET', read('PIX_WEBHOOK_SECRET')),
    providersFile: read('IDENTITY_PROVIDERS_FILE'),
    providerClients: {
      ...readClient('google', read('GOOGLE_CLIENT_ID'), read('GOOGLE_CLIENT_SECRET')),
      ...readClient('github', read('GITHUB_CLIENT_ID'), read('GITHUB_CLIENT_SECRET')),
    },
    passwordListFile: passwordList && path.resolve(passwordList),
    trustedProxies: readProxies(read('HUB_TRUSTED_PROXIES') ?? 'loopback'),
    rateLimits: limitsOn,
    connections: readCount('HUB_CONNECTIONS', read('HUB_CONNECTIONS') ?? '10000'),
    drainSeconds: readDrainSeconds(read('HUB_DRAIN_SECONDS') ?? '0'),
    searchMilliseconds: readCount('SEARCH_MILLISECONDS', read('SEARCH_MILLISECONDS') ?? '500'),
    logLevel: readLogLevel(read('LOG_LEVEL') ?? 'info'),
    isLocal,
    secureCookies: isLocal || hubUrl.protocol === 'https:',
    zone: 'America/Sao_Paulo',
    supportEmail: readEmail('SUPPORT_EMAIL', read('SUPPORT_EMAIL')),
  };
}

function readPort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartupError(`PORT deve ser um número de 1 a 65535, como PORT=3000; veio "${value}".`);
}

function readCount(name: string, value: string): number {
  const count = Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  throw new StartupError(
    `${name} deve ser um número inteiro maior que zero, como ${name}=100; veio "${value}".`,
  );
}

function readDrainSeconds(value: string): number {
  const seconds = Number(value);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= 300) return seconds;
  throw new StartupError(
    `HUB_DRAIN_SECONDS deve ser um número inteiro de 0 a 300, como HUB_DRAIN_SECONDS=10; veio "${value}".`,
  );
}

function readHubUrl(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && url.pathname === '/' && !url.search && !url.hash && !hasCredentials(url);
  if (isPlain && (url.protocol === 'http:' || url.protocol === 'https:')) return url;
  throw new StartupError(
    `HUB_URL deve ser o endereço do hub, sem caminho, como HUB_URL=https://hub.exemplo.com.br; veio "${value}".`,
  );
}

function readAddress(name: string, value: string | undefined, protocols: string[]) {
  if (value === undefined) return undefined;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  // The error message does not contain the value, because the value may contain a password.
  throw new StartupError(
    `${name} deve começar com ${protocols.map((protocol) => `${protocol}//`).join(' ou ')} e ser um endereço completo.`,
  );
}

function readOwner(read: (name: string) => string | undefined) {
  const url = readAddress('DATABASE_OWNER_URL', read('DATABASE_OWNER_URL'), ['postgres:', 'postgresql:']);
  if (url !== undefined && read('DATABASE_URL') === undefined)
    throw new StartupError('DATABASE_OWNER_URL só vale com DATABASE_URL, o endereço do mesmo banco.');
  return url;
}

function readRedis(value: string | undefined) {
  const url = readAddress('REDIS_URL', value, ['redis:', 'rediss:']);
  if (url === undefined) return undefined;
  const { hostname, pathname } = new URL(url);
  if (hostname && /^(\/\d{0,4})?$/.test(pathname)) return url;
  throw new StartupError(
    'REDIS_URL deve dizer a máquina e, se quiser, o número do banco, como REDIS_URL=redis://127.0.0.1:6379/0.',
  );
}

function readEmail(name: string, value: string | undefined) {
  if (value === undefined || (value.length <= 254 && z.email().safeParse(value).success)) return value;
  throw new StartupError(
    `${name} deve ser um endereço de e-mail, como ${name}=ajuda@exemplo.com.br; veio "${value}".`,
  );
}

const shortestSecret = 16;

// Codes that sign users in are sent to this URL, so http is allowed only for a service on this machine.
function readWebhook(read: (name: string) => string | undefined) {
  const url = readAddress('SMS_WEBHOOK_URL', read('SMS_WEBHOOK_URL'), ['https:', 'http:']);
  if (url === undefined) return undefined;
  const parsed = new URL(url);
  const { protocol, hostname } = parsed;
  if (hasCredentials(parsed) || (protocol === 'http:' && !isLoopback(hostname))) {
    throw new StartupError(
      'SMS_WEBHOOK_URL deve começar com https://, sem usuário nem senha; http:// só vale para um serviço nesta máquina.',
    );
  }
  const secret = read('SMS_WEBHOOK_SECRET') ?? '';
  if (secret.length >= shortestSecret) return { url, secret };
  throw new StartupError(
    `SMS_WEBHOOK_SECRET deve ter ${shortestSecret} caracteres ou mais quando há SMS_WEBHOOK_URL.`,
  );
}

function readSecret(name: string, value: string | undefined) {
  if (value === undefined || value.length >= shortestSecret) return value;
  throw new StartupError(`${name} deve ter ${shortestSecret} caracteres ou mais.`);
}

function readClient(name: 'google' | 'github', clientId: string | undefined, secret: string | undefined) {
  if (clientId === undefined && secret === undefined) return {};
  if (clientId !== undefined && secret !== undefined) return { [name]: { clientId, clientSecret: secret } };
  const prefix = name.toUpperCase();
  throw new StartupError(
    `${prefix}_CLIENT_ID e ${prefix}_CLIENT_SECRET vão juntos: o serviço dá os dois. Defina ambos, ou nenhum.`,
  );
}

function readSwitch(name: string, value: string): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  throw new StartupError(`${name} deve ser on ou off; veio "${value}".`);
}

function readProxies(value: string): string | string[] | false {
  if (value === 'none') return false;
  const proxies = value.split(',').map((proxy) => proxy.trim());
  if (proxies.every(isValidTrustedProxy)) return proxies;
  throw new StartupError(
    `HUB_TRUSTED_PROXIES deve ser loopback, none ou endereços com vírgulas, como 10.0.0.0/8; veio "${value}".`,
  );
}

function readLogLevel(value: string): LogLevel {
  const level = logLevels.find((known) => known === value);
  if (level) return level;
  throw new StartupError(`LOG_LEVEL deve ser debug, info, warn ou error; veio "${value}".`);
}
