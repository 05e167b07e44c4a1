import * as z from 'zod/mini';
import { findLanguage, languages } from '#platform/http/languages';
import { hasUrlCredentials } from './has-url-credentials.ts';
import { isEncryptedOrLocal, isLoopback } from './loopback-names.ts';
import { isValidTrustedProxy } from './proxies.ts';
import { SettingError } from './setting-error.ts';
import { transactionPoolers, type TransactionPooler } from '#platform/database/transaction-pooler';

/** Returns the value of a setting; undefined if it is not set or empty. */
export type ReadSetting = (name: string) => string | undefined;

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export const defaultPort = 3000;
const minSecretLength = 16;

const isPort = (port: number) => Number.isInteger(port) && port >= 0 && port <= 65_535;

export function readPort(read: ReadSetting): number {
  const value = read('PORT') ?? String(defaultPort);
  if (isPort(Number(value))) return Number(value);
  throw new SettingError('PORT', { code: 'port', value });
}

export function readPositiveIntegerSetting(read: ReadSetting, name: string, defaultValue: number): number {
  const value = read(name) ?? String(defaultValue);
  const count = Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  throw new SettingError(name, { code: 'count', value });
}

type Range = { defaultValue: number; min?: number; max: number };

export function readIntegerSettingInRange(
  read: ReadSetting,
  name: string,
  { defaultValue, min = 1, max }: Range,
): number {
  const value = read(name) ?? String(defaultValue);
  const count = Number(value);
  if (Number.isInteger(count) && count >= min && count <= max) return count;
  throw new SettingError(name, { code: 'range', min, max, example: defaultValue, value });
}

/** Returns the URL of the hub; undefined if it is invalid. An invalid port counts as the default one. */
export function findHubUrl(read: ReadSetting): URL | undefined {
  const port = Number(read('PORT') ?? defaultPort);
  const value = read('HUB_URL') ?? `http://localhost:${isPort(port) ? port : defaultPort}`;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && url.pathname === '/' && !url.search && !url.hash && !hasUrlCredentials(url);
  return isPlain && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
}

export function readHubUrl(read: ReadSetting): URL {
  const url = findHubUrl(read);
  if (url) return url;
  const value = read('HUB_URL') ?? '';
  throw new SettingError('HUB_URL', { code: 'hub_url', value });
}

/** Whether rate limits are on. They can be off only if HOST and HUB_URL are loopback addresses. */
export function readRateLimitSwitch(read: ReadSetting): boolean {
  const limitsOn = readSwitchSetting(read, 'HUB_RATE_LIMITS');
  const hubUrl = findHubUrl(read);
  const isLocal = isLoopback(read('HOST') ?? 'localhost') && (!hubUrl || isLoopback(hubUrl.hostname));
  if (limitsOn || isLocal) return limitsOn;
  throw new SettingError('HUB_RATE_LIMITS', { code: 'rate_limits' });
}

export function readUrlSetting(read: ReadSetting, name: string, protocols: string[]): string | undefined {
  const value = read(name);
  if (value === undefined) return undefined;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  const starts = protocols.map((protocol) => `${protocol}//`);
  // The error message does not contain the value, because the value may contain a password.
  throw new SettingError(name, { code: 'url', starts });
}

const databaseProtocols = ['postgres:', 'postgresql:'];
export const readDatabaseUrl = (read: ReadSetting) => readUrlSetting(read, 'DATABASE_URL', databaseProtocols);

export function readDatabaseOwnerUrl(read: ReadSetting): string | undefined {
  const url = readUrlSetting(read, 'DATABASE_OWNER_URL', databaseProtocols);
  if (url === undefined || read('DATABASE_URL') !== undefined) return url;
  throw new SettingError('DATABASE_OWNER_URL', { code: 'database_owner_url' });
}

export function readTransactionPooler(read: ReadSetting): TransactionPooler | undefined {
  const value = read('DATABASE_POOLER');
  if (value === undefined) return undefined;
  const pooler = transactionPoolers.find((known) => known === value);
  if (pooler === undefined) throw new SettingError('DATABASE_POOLER', { code: 'database_pooler', value });
  if (read('DATABASE_URL') === undefined || read('DATABASE_DIRECT_URL') === undefined)
    throw new SettingError('DATABASE_POOLER', { code: 'database_pooler_needs_direct_url' });
  return pooler;
}

/** Returns the address of the database that leads to the server itself; by default that of DATABASE_URL. */
export function readDirectDatabaseUrl(read: ReadSetting): string | undefined {
  const url = readUrlSetting(read, 'DATABASE_DIRECT_URL', databaseProtocols);
  if (url !== undefined && read('DATABASE_URL') === undefined)
    throw new SettingError('DATABASE_DIRECT_URL', { code: 'database_direct_url' });
  return url ?? read('DATABASE_URL');
}

export function readRedisUrl(read: ReadSetting): string | undefined {
  const url = readUrlSetting(read, 'REDIS_URL', ['redis:', 'rediss:']);
  if (url === undefined) return undefined;
  const { hostname, pathname } = new URL(url);
  if (hostname && /^(\/\d{0,4})?$/.test(pathname)) return url;
  throw new SettingError('REDIS_URL', { code: 'redis_url' });
}

export function readEmailAddress(read: ReadSetting, name: string): string | undefined {
  const value = read(name);
  if (value === undefined || (value.length <= 254 && z.email().safeParse(value).success)) return value;
  throw new SettingError(name, { code: 'email', value });
}

// Codes that sign users in are sent to this URL, so http is allowed only for a service on this machine.
export function readSmsWebhookUrl(read: ReadSetting): string | undefined {
  const url = readUrlSetting(read, 'SMS_WEBHOOK_URL', ['https:', 'http:']);
  if (url === undefined) return undefined;
  const parsed = new URL(url);
  if (isEncryptedOrLocal(parsed) && !hasUrlCredentials(parsed)) return url;
  throw new SettingError('SMS_WEBHOOK_URL', { code: 'sms_webhook_url' });
}

export function readSmsWebhookSecret(read: ReadSetting): string {
  const secret = read('SMS_WEBHOOK_SECRET') ?? '';
  if (read('SMS_WEBHOOK_URL') === undefined || secret.length >= minSecretLength) return secret;
  throw new SettingError('SMS_WEBHOOK_SECRET', { code: 'sms_webhook_secret', minLength: minSecretLength });
}

export function readSecretSetting(
  read: ReadSetting,
  name: string,
  minLength = minSecretLength,
): string | undefined {
  const value = read(name);
  if (value === undefined || value.length >= minLength) return value;
  throw new SettingError(name, { code: 'secret', minLength });
}

/** Reads the client id and secret that a sign-in provider gave; undefined if there are none. */
export function readSignInProviderCredentials(read: ReadSetting, prefix: 'GOOGLE' | 'GITHUB') {
  const [clientId, clientSecret] = [read(`${prefix}_CLIENT_ID`), read(`${prefix}_CLIENT_SECRET`)];
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  if (clientId === undefined && clientSecret === undefined) return undefined;
  throw new SettingError(`${prefix}_CLIENT_ID`, { code: 'client_pair', prefix });
}

export function readSwitchSetting(read: ReadSetting, name: string): boolean {
  const value = read(name) ?? 'on';
  if (value === 'on' || value === 'off') return value === 'on';
  throw new SettingError(name, { code: 'switch', value });
}

export function readTrustedProxies(read: ReadSetting): string | string[] | false {
  const value = read('HUB_TRUSTED_PROXIES') ?? 'loopback';
  if (value === 'none') return false;
  const proxies = value.split(',').map((proxy) => proxy.trim());
  if (proxies.every(isValidTrustedProxy)) return proxies;
  throw new SettingError('HUB_TRUSTED_PROXIES', { code: 'trusted_proxies', value });
}

export function readLogLevel(read: ReadSetting): LogLevel {
  const value = read('LOG_LEVEL') ?? 'info';
  const level = logLevels.find((known) => known === value);
  if (level) return level;
  throw new SettingError('LOG_LEVEL', { code: 'log_level', value });
}

/** Throws if `HUB_LANGUAGE` is unknown. The commands read it earlier, and then use the default language. */
export function assertCommandLanguage(read: ReadSetting): void {
  const value = read('HUB_LANGUAGE');
  if (value === undefined || findLanguage(value)) return;
  throw new SettingError('HUB_LANGUAGE', { code: 'language', known: languages.join(', '), value });
}
