import { buildIdentityRequestHeaders, parseHostedEndpoint, toIdentityEndpoint } from './identity-endpoint.ts';
import { getRememberHeaderValue } from './remember.ts';

/**
 * The identity service of this page. It is read at import, because `loadBootData` later removes the boot
 * block from the page.
 */
export const identityEndpoint = toIdentityEndpoint(
  parseHostedEndpoint(document.getElementById('boot')?.textContent),
  location.origin,
);

/** True if a hosted service holds the accounts; then passwords may be sent only to that service. */
export const usesHostedIdentity = identityEndpoint.publishableKey !== undefined;

export const createIdentityHeaders = (baseHeaders?: HeadersInit) =>
  buildIdentityRequestHeaders(identityEndpoint, {
    baseHeaders,
    language: document.documentElement.lang,
    remember: getRememberHeaderValue(),
  });
