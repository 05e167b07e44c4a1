import type { ProviderSettings } from './provider-settings.ts';

/** The profile of a user at another service, in this service's field names. */
export type ExternalProfile = {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** The part that is stored: the identity's data. */
  data: Record<string, unknown>;
};

export type ProviderClaims = Record<string, unknown>;

const longestText = 1_000;
const longestClaim = 4_096;

/** Returns the profile in a provider's claims; undefined if they do not contain the subject. */
export function toExternalProfile(
  provider: ProviderSettings,
  claims: ProviderClaims,
): ExternalProfile | undefined {
  const named = (name: string) => claims[provider.attributes[name] ?? name];
  const subject = subjectIn(named('sub'));
  if (subject === undefined) return undefined;
  const email = emailIn(named('email'));
  const emailVerified = email !== null && (provider.trustsEmail || isTrue(named('email_verified')));
  const name = textIn(named('name') ?? named('full_name'));
  const picture = textIn(named('picture') ?? named('avatar_url'));
  const data = {
    iss: provider.issuer,
    sub: subject,
    provider_id: subject,
    email: email ?? undefined,
    email_verified: emailVerified,
    phone_verified: false,
    name,
    full_name: name,
    picture,
    avatar_url: picture,
    user_name: textIn(named('user_name')),
    preferred_username: textIn(named('preferred_username') ?? named('user_name')),
    custom_claims: customClaims(provider, claims),
  };
  const input = Object.entries(data).filter(([, value]) => value !== undefined);
  return { subject, email, emailVerified, data: Object.fromEntries(input) };
}

function subjectIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  const isFit = typeof text === 'string' && text !== '' && text.length <= 255 && isStorable(text);
  return isFit ? text : undefined;
}

function emailIn(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return text.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text) && isStorable(text) ? text : null;
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && isStorable(value)
    ? value.slice(0, longestText).toWellFormed()
    : undefined;
}

// Some services write it as a word.
const isTrue = (value: unknown) => value === true || value === 'true';

// PostgreSQL stores neither NUL characters nor lone surrogates.
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

function customClaims({ customClaims: names }: ProviderSettings, claims: ProviderClaims) {
  const stored = names
    .map((name) => [name, claims[name]] as const)
    .filter(([, value]) => value !== undefined && isKeepable(JSON.stringify(value)));
  return stored.length > 0 ? Object.fromEntries(stored) : undefined;
}

const isKeepable = (json: string) =>
  json.length <= longestClaim && !json.includes('\\u0000') && !/\\ud[89a-f]/i.test(json);
