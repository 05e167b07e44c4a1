import { identityHeadersFor, readHostedIdentity, toIdentityEndpoint } from './identity-endpoint.ts';
import { rememberHeader } from './remember.ts';

/**
 * The identity service of this page. It is read at import, because the boot block is removed from the page once it has
 * been read.
 */
export const identity = toIdentityEndpoint(
  readHostedIdentity(document.getElementById('boot')?.textContent),
  location.origin,
);

/** True if a hosted service holds the accounts and the passwords; then only that service may receive them. */
export const usesHostedIdentity = identity.publishableKey !== undefined;

export const identityHeaders = (given?: HeadersInit) =>
  identityHeadersFor(identity, {
    given,
    language: document.documentElement.lang,
    remember: rememberHeader(),
  });
