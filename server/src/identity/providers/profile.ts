import { isStorableText } from '@mutirao/contract/kit/storable-text';
import type { ProviderSettings } from './provider-settings.ts';

/** The profile of a user at an external provider, in this service's field names. */
export type ExternalProfile = {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** The part of the profile that is stored as the data of the identity. */
  data: Record<string, unknown>;
};

export type ProviderClaims = Record<string, unknown>;

const maxTextLength = 1_000;
const maxClaimLength = 4_096;

/** Returns the profile in a provider's claims; undefined if they do not contain the subject. */
export function findProfileInClaims(
  provider: ProviderSettings,
  claims: ProviderClaims,
): ExternalProfile | undefined {
  const getClaim = (name: string) => claims[provider.attributes[name] ?? name];
  const subject = parseSubject(getClaim('sub'));
  if (subject === undefined) return undefined;
  const email = parseEmail(getClaim('email'));
  const emailVerified = email !== null && (provider.trustsEmail || isTrue(getClaim('email_verified')));
  const name = parseText(getClaim('name') ?? getClaim('full_name'));
  const picture = parseText(getClaim('picture') ?? getClaim('avatar_url'));
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
    user_name: parseText(getClaim('user_name')),
    preferred_username: parseText(getClaim('preferred_username') ?? getClaim('user_name')),
    custom_claims: selectCustomClaims(provider, claims),
  };
  const input = Object.entries(data).filter(([, value]) => value !== undefined);
  return { subject, email, emailVerified, data: Object.fromEntries(input) };
}

function parseSubject(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  const isValid = typeof text === 'string' && text !== '' && text.length <= 255 && isStorableText(text);
  return isValid ? text : undefined;
}

function parseEmail(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return text.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text) && isStorableText(text)
    ? text
    : null;
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && isStorableText(value)
    ? value.slice(0, maxTextLength).toWellFormed()
    : undefined;
}

// Some providers send the text `true` instead of the boolean.
const isTrue = (value: unknown) => value === true || value === 'true';

function selectCustomClaims({ customClaims: names }: ProviderSettings, claims: ProviderClaims) {
  const stored = names
    .map((name) => [name, claims[name]] as const)
    .filter(([, value]) => value !== undefined && isStorableJson(JSON.stringify(value)));
  return stored.length > 0 ? Object.fromEntries(stored) : undefined;
}

const isStorableJson = (json: string) =>
  json.length <= maxClaimLength && !json.includes('\\u0000') && !/\\ud[89a-f]/i.test(json);
