import { randomUUID } from 'node:crypto';
import type { IdentityInstance } from '../instance.ts';
import { supportedScopes, parseScopes } from './claims.ts';
import { OAuthError } from './oauth-error.ts';
import { parsePrompts, findPromptError } from './prompts.ts';
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
  /** A signed request, by value or by address. */
  request: string | undefined;
  requestUri: string | undefined;
};

const usualScope = 'email';

/** Returns the URL that the browser is redirected to: the consent page, or the application with an error. */
export async function beginAuthorization(
  instance: IdentityInstance,
  asked: AuthorizationRequest,
): Promise<string> {
  const { db, settings, now } = instance;
  const client = await findOAuthClient(db, asked.clientId);
  // Before the address is verified as the application's own, there must be no redirect.
  if (!client) throw new OAuthError('invalid_client', 'the client is unknown');
  const redirectUri = redirectOf(client, asked.redirectUri);
  const refused = whatIsWrong(client, asked);
  // Any client can register any address for an application, so there is no redirect to such an address before a user
  // consents.
  if (refused && client.registration_type === 'dynamic') throw refused;
  if (refused) {
    const said = { error: refused.error, error_description: refused.message };
    return authorizationResponseUrl(instance, { redirectUri, state: asked.state ?? null }, said);
  }
  const id = randomUUID();
  const prompts = parsePrompts(asked.prompt);
  await insertAuthorization(db, {
    id,
    client_id: client.id,
    redirect_uri: redirectUri,
    scope: wantedScope(client, asked).join(' '),
    state: asked.state ?? null,
    nonce: asked.nonce ?? null,
    challenge: asked.challenge ?? '',
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
export function authorizationResponseUrl(
  { settings }: IdentityInstance,
  { redirectUri, state }: { redirectUri: string; state: string | null },
  said: Record<string, string>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  url.searchParams.set('iss', settings.issuer);
  return url.href;
}

// The comparison is exact, because pattern matching has allowed foreign addresses in the past.
function redirectOf({ redirect_uris: own }: RegisteredOAuthClient, wanted: string | undefined): string {
  const [only] = own;
  const found = wanted === undefined && own.length === 1 ? only : own.find((uri) => uri === wanted);
  if (found === undefined) throw new OAuthError('invalid_request', 'the redirect_uri is not registered');
  return found;
}

function whatIsWrong(client: RegisteredOAuthClient, asked: AuthorizationRequest): OAuthError | undefined {
  if (asked.responseType !== 'code') {
    return new OAuthError('unsupported_response_type', 'the response_type must be code');
  }
  // The response goes into the query, the default `response_mode` for a code.
  if ((asked.responseMode || 'query') !== 'query') {
    return new OAuthError('invalid_request', 'the response_mode must be query');
  }
  if (asked.request !== undefined) {
    return new OAuthError('request_not_supported', 'the parameter request is not supported');
  }
  if (asked.requestUri !== undefined) {
    return new OAuthError('request_uri_not_supported', 'the parameter request_uri is not supported');
  }
  if (!client.grant_types.includes('authorization_code')) {
    return new OAuthError('unauthorized_client', 'the client may not ask for a code');
  }
  if (asked.challengeMethod !== 'S256' || !/^[\w-]{43}$/.test(asked.challenge ?? '')) {
    return new OAuthError('invalid_request', 'a code_challenge of the method S256 is required');
  }
  const allowed = client.scope === null ? supportedScopes : parseScopes(client.scope);
  const isFit = (scope: string) => supportedScopes.includes(scope) && allowed.includes(scope);
  return wantedScope(client, asked).every(isFit)
    ? findPromptError(asked.prompt)
    : new OAuthError('invalid_scope', 'the scope is unknown, or not open to the client');
}

function wantedScope({ scope: own }: RegisteredOAuthClient, { scope }: AuthorizationRequest): string[] {
  return [...new Set(parseScopes(scope || own || usualScope))];
}
