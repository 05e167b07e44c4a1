import { buildIdentityRequestHeaders, parseHostedEndpoint, toIdentityEndpoint } from './identity-endpoint.ts';
import { getRememberHeaderValue } from './remember.ts';

/**
 * The identity service of this page. It is read at import, because the boot block is removed from the page once it has
 * been read.
 */
export const identityEndpoint = toIdentityEndpoint(
  parseHostedEndpoint(document.getElementById('boot')?.textContent),
  location.origin,
);

/** True if a hosted service holds the accounts and the passwords; then only that service may receive them. */
export const usesHostedIdentity = identityEndpoint.publishableKey !== undefined;

export const createIdentityHeaders = (given?: HeadersInit) =>
  buildIdentityRequestHeaders(identityEndpoint, {
    given,
    language: document.documentElement.lang,
    remember: getRememberHeaderValue(),
  });
