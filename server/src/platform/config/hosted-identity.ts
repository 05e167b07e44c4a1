import { hasCredentials } from './has-credentials.ts';
import { isLoopback } from './loopback-names.ts';
import { StartupError } from './startup-error.ts';

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

const shortestSecret = 32;

export function readHostedIdentitySettings(
  read: (name: string) => string | undefined,
): HostedIdentitySettings | undefined {
  const address = read('IDENTITY_URL');
  if (address === undefined) return undefined;
  const jwtSecret = read('IDENTITY_JWT_SECRET');
  if (jwtSecret !== undefined && jwtSecret.length < shortestSecret) {
    throw new StartupError(`IDENTITY_JWT_SECRET deve ter ${shortestSecret} caracteres ou mais.`);
  }
  return {
    url: readUrl(address),
    publishableKey: needed(read, 'IDENTITY_PUBLISHABLE_KEY'),
    secretKey: needed(read, 'IDENTITY_SECRET_KEY'),
    jwtSecret,
  };
}

// Passwords and the secret key are sent to this URL, so http is allowed only for a service on this machine.
function readUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPlain = url && !url.search && !url.hash && !hasCredentials(url);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (isPlain && isSafe) return url.href.replace(/\/+$/, '');
  throw new StartupError(
    'IDENTITY_URL deve ser o endereço do serviço de identidade, como IDENTITY_URL=https://ref.supabase.co/auth/v1; http:// só vale para um serviço nesta máquina.',
  );
}

// Returns a required setting. The error message contains no value of any setting, because the values are secret.
function needed(read: (name: string) => string | undefined, name: string): string {
  const value = read(name);
  if (value !== undefined && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new StartupError(`${name} precisa ser definido, sem espaços, quando há IDENTITY_URL.`);
}
