import { hasUrlCredentials } from './has-url-credentials.ts';
import { isEncryptedOrLocal } from './loopback-names.ts';
import { readSettingsCollectingErrors, SettingError } from './setting-error.ts';
import { readSecretSetting, type ReadSetting } from './value-readers.ts';

/** A hosted identity service that replaces the built-in one. */
export type HostedIdentitySettings = {
  /** The URL of the service, without a slash at the end. It is the issuer in the tokens of the service. */
  readonly url: string;
  /** The public API key, which browsers use; the key alone grants no access. */
  readonly publishableKey: string;
  /** The secret API key, which administers accounts and must never reach a browser. */
  readonly secretKey: string;
  /** The secret of a hosted project that still signs its tokens with HS256. */
  readonly jwtSecret: string | undefined;
};

const minJwtSecretLength = 32;

export function readHostedIdentitySettings(read: ReadSetting): HostedIdentitySettings | undefined {
  const address = read('IDENTITY_URL');
  if (address === undefined) return undefined;
  return readSettingsCollectingErrors({
    jwtSecret: () => readSecretSetting(read, 'IDENTITY_JWT_SECRET', minJwtSecretLength),
    url: () => readUrl(address),
    publishableKey: () => requireSetting(read, 'IDENTITY_PUBLISHABLE_KEY'),
    secretKey: () => requireSetting(read, 'IDENTITY_SECRET_KEY'),
  });
}

// Passwords and the secret key are sent to this URL, so http is allowed only for a service on this machine.
function readUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && !url.search && !url.hash && !hasUrlCredentials(url);
  if (isPlain && isEncryptedOrLocal(url)) return url.href.replace(/\/+$/, '');
  throw new SettingError('IDENTITY_URL', { code: 'identity_url' });
}

// Returns a required setting. The error message contains no value of any setting, because the values are secret.
function requireSetting(read: ReadSetting, name: string): string {
  const value = read(name);
  if (value !== undefined && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new SettingError(name, { code: 'identity_url_needs' });
}
