import { randomUUID } from 'node:crypto';
import type { IdentityInstance } from '../instance.ts';
import { supportedScopes, splitScopes } from './claims.ts';
import { OAuthError } from './oauth-error.ts';
import { splitPrompts, findPromptError } from './prompts.ts';
import { insertAuthorization } from './store/authorizations.ts';
import { findOAuthClient, type RegisteredOAuthClient } from './store/clients.ts';

/** The parameters of an authorization request, as received. */
export type AuthorizationRequest = {
  clientId: string;
  redirectUri: string | undefined;
  responseType: string | undefined;
  scope: string | undefined;
  state: string | undefined;
  nonce: string | undefined;
  challenge: string | undefined;
  challengeMethod: string | undefined;
  prompt: string | undefined;
  responseMode: string | undefined;
  /** A signed request object, by value or by URL; both are rejected as not supported. */
  request: string | undefined;
  requestUri: string | undefined;
};

const defaultScope = 'email';

/**
 * Returns the URL that the browser is redirected to: the consent page, or the application with an error. Throws instead
 * if the client or its redirect URL is unknown, and for every invalid request of an application that registered itself.
 */
export async function beginAuthorization(
  instance: IdentityInstance,
  request: AuthorizationRequest,
): Promise<string> {
  const { db, settings, now } = instance;
  const client = await findOAuthClient(db, request.clientId);
  // This error is not sent by a redirect, because the redirect URL has not been verified as one of the application's
  // registered URLs.
  if (!client) throw new OAuthError('invalid_client', 'the client is unknown');
  const redirectUri = resolveRedirectUri(client, request.redirectUri);
  const requestError = findRequestError(client, request);
  // Anyone can register an application with any redirect URL, so there is no redirect to such a URL before a user
  // consents.
  if (requestError && client.registration_type === 'dynamic') throw requestError;
  if (requestError) {
    const input = { error: requestError.error, error_description: requestError.message };
    return buildAuthorizationResponseUrl(instance, { redirectUri, state: request.state ?? null }, input);
  }
  const id = randomUUID();
  const prompts = splitPrompts(request.prompt);
  await insertAuthorization(db, {
    id,
    client_id: client.id,
    redirect_uri: redirectUri,
    scope: getRequestedScopes(client, request).join(' '),
    state: request.state ?? null,
    nonce: request.nonce ?? null,
    challenge: request.challenge ?? '',
    prompts,
    created_at: now(),
  });
  const page = new URL(settings.oauthServer.consentPath, settings.siteUrl);
  page.searchParams.set('authorization_id', id);
  if (prompts.length > 0) page.searchParams.set('prompt', prompts.join(' '));
  return page.href;
}

/**
 * Returns the application's redirect URL with the response parameters and `iss`, so that the application cannot mistake
 * another server's response for this server's.
 */
export function buildAuthorizationResponseUrl(
  { settings }: IdentityInstance,
  { redirectUri, state }: { redirectUri: string; state: string | null },
  input: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(input)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  url.searchParams.set('iss', settings.issuer);
  return url.href;
}

// The comparison is exact, because pattern matching has allowed foreign addresses in the past.
function resolveRedirectUri(
  { redirect_uris: registered }: RegisteredOAuthClient,
  wanted: string | undefined,
): string {
  const [singleUri] = registered;
  const redirectUri =
    wanted === undefined && registered.length === 1 ? singleUri : registered.find((uri) => uri === wanted);
  if (redirectUri === undefined)
    throw new OAuthError('invalid_request', 'the redirect_uri is not registered');
  return redirectUri;
}

function findRequestError(
  client: RegisteredOAuthClient,
  request: AuthorizationRequest,
): OAuthError | undefined {
  if (request.responseType !== 'code') {
    return new OAuthError('unsupported_response_type', 'the response_type must be code');
  }
  // Only the query is supported as `response_mode`, which is the default for a code.
  if ((request.responseMode || 'query') !== 'query') {
    return new OAuthError('invalid_request', 'the response_mode must be query');
  }
  if (request.request !== undefined) {
    return new OAuthError('request_not_supported', 'the parameter request is not supported');
  }
  if (request.requestUri !== undefined) {
    return new OAuthError('request_uri_not_supported', 'the parameter request_uri is not supported');
  }
  if (!client.grant_types.includes('authorization_code')) {
    return new OAuthError('unauthorized_client', 'the client may not ask for a code');
  }
  if (request.challengeMethod !== 'S256' || !/^[\w-]{43}$/.test(request.challenge ?? '')) {
    return new OAuthError('invalid_request', 'a code_challenge of the method S256 is required');
  }
  const allowed = client.scope === null ? supportedScopes : splitScopes(client.scope);
  const isAllowedScope = (scope: string) => supportedScopes.includes(scope) && allowed.includes(scope);
  return getRequestedScopes(client, request).every(isAllowedScope)
    ? findPromptError(request.prompt)
    : new OAuthError('invalid_scope', 'the scope is unknown, or not open to the client');
}

function getRequestedScopes(
  { scope: registered }: RegisteredOAuthClient,
  { scope }: AuthorizationRequest,
): string[] {
  return [...new Set(splitScopes(scope || registered || defaultScope))];
}
