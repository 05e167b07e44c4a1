import { findMissingValueErrorCase, type FieldErrorCase, type FieldErrorCases } from '../field-error-case.ts';

const getUrlErrorCase: FieldErrorCase = (value) => {
  if (typeof value !== 'string') return undefined;
  if (!URL.canParse(value)) return 'provider_url_invalid';
  return new URL(value).protocol === 'https:' ? undefined : 'provider_url_not_https';
};

/** The messages for the fields of a sign-in provider that administrators add. */
export const customProviderFieldErrorCases: FieldErrorCases = {
  provider_type: 'provider_type_unknown',
  identifier: findMissingValueErrorCase,
  name: findMissingValueErrorCase,
  client_id: findMissingValueErrorCase,
  client_secret: findMissingValueErrorCase,
  issuer: getUrlErrorCase,
  discovery_url: getUrlErrorCase,
  authorization_url: getUrlErrorCase,
  token_url: getUrlErrorCase,
  userinfo_url: getUrlErrorCase,
  jwks_uri: getUrlErrorCase,
};
