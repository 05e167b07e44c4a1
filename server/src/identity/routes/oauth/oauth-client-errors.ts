import { isLoopback } from '#platform/config/config';
import { isValidRedirectUri } from '../../oauth-server/clients.ts';
import {
  toErrorPlaceholderValue,
  type IdentityFieldError,
  type FieldErrorCases,
} from '../field-error-case.ts';

export const maxClientNameLength = 200;
export const maxClientUriLength = 2_000;
export const maxRedirectUris = 20;

function getPageError(field: string, value: unknown): IdentityFieldError | undefined {
  if (typeof value !== 'string') return undefined;
  const isLong = value.length > maxClientUriLength;
  return {
    sentence: isLong ? 'client_page_too_long' : 'client_page_invalid',
    values: { field, maximum: String(maxClientUriLength) },
  };
}

function getRedirectsError(value: unknown): IdentityFieldError | undefined {
  if (value === undefined || value === null) return { sentence: 'redirect_uris_needed', values: {} };
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return { sentence: 'redirect_uris_empty', values: {} };
  if (value.length > maxRedirectUris) {
    return { sentence: 'redirect_uris_too_many', values: { maximum: String(maxRedirectUris) } };
  }
  const rejected = value.find((uri) => typeof uri === 'string' && !isValidRedirectUri(uri));
  if (typeof rejected !== 'string') return undefined;
  return { sentence: getRedirectErrorCase(rejected), values: { value: toErrorPlaceholderValue(rejected) } };
}

function getRedirectErrorCase(uri: string) {
  if (!URL.canParse(uri)) return 'redirect_uri_incomplete';
  if (uri.includes('#')) return 'redirect_uri_fragment';
  const { protocol, hostname } = new URL(uri);
  return protocol === 'http:' && !isLoopback(hostname) ? 'redirect_uri_http' : 'redirect_uri_scheme';
}

/** The messages for a change of the metadata of an OAuth client application. */
export const oauthClientChangeFieldErrorCases: FieldErrorCases = {
  client_name: (value) =>
    typeof value === 'string' && value.trim().length > maxClientNameLength
      ? { sentence: 'client_name_too_long', values: { maximum: String(maxClientNameLength) } }
      : undefined,
  client_uri: (value) => getPageError('client_uri', value),
  logo_uri: (value) => getPageError('logo_uri', value),
  redirect_uris: getRedirectsError,
  grant_types: (value) => {
    if (!Array.isArray(value)) return undefined;
    return value.length === 0 ? 'grant_types_empty' : 'grant_types_unknown';
  },
};

/** The messages for the metadata of a new OAuth client application. */
export const newOAuthClientFieldErrorCases: FieldErrorCases = {
  ...oauthClientChangeFieldErrorCases,
  redirect_uris: (value) =>
    Array.isArray(value) && value.length === 0 ? 'redirect_uris_needed' : getRedirectsError(value),
};
