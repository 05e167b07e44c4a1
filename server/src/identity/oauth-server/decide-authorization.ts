import { randomBytes } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { endSessionsById } from '../sessions/sessions.ts';
import { getLastAuthenticatedAt } from '../sessions/assert-recent-authentication.ts';
import type { AuthenticatedAccount, RequestContext } from '../account-model.ts';
import { buildAuthorizationResponseUrl } from './begin-authorization.ts';
import { splitScopes } from './claims.ts';
import { hashOAuthSecret } from './clients.ts';
import * as store from './store/authorizations.ts';
import { findOAuthClient, lockSessionIdsOfOAuthClient, type RegisteredOAuthClient } from './store/clients.ts';
import { deleteOAuthConsent, findOAuthConsent, addScopesToOAuthConsent } from './store/consents.ts';

const decisionMinutes = 10;

type ConsentParams = { id: string; caller: Pick<AuthenticatedAccount, 'user' | 'session'> };
type Input = { authorization: store.OAuthAuthorization; client: RegisteredOAuthClient };
export type AuthorizationRedirect = { redirectUrl: string };

/**
 * Assigns the request to the user and returns it for consent. If the user has already allowed all scopes, approves it
 * and returns the redirect, unless the request has `prompt=consent` or the identity of the application is uncertain.
 */
export async function openConsentRequest(
  instance: IdentityInstance,
  decision: ConsentParams,
): Promise<Input | AuthorizationRedirect> {
  return instance.db.transaction(async (tx) => {
    const request = await lockConsentRequest(tx, instance, decision);
    const { authorization, client } = request;
    const consent = await findOAuthConsent(tx, { userId: decision.caller.user.id, clientId: client.id });
    const isAlreadyGranted = splitScopes(authorization.scope).every((scope) =>
      consent?.scopes.includes(scope),
    );
    const canSkipConsent = isClientIdentityCertain(request) && !authorization.prompts.includes('consent');
    return isAlreadyGranted && canSkipConsent
      ? approveConsentRequest(tx, instance, { authorization, userId: decision.caller.user.id })
      : request;
  });
}

/** Records whether the user allows the request. Returns the redirect with a code, or with the error `access_denied`. */
export async function decideConsentRequest(
  instance: IdentityInstance,
  { isAllowed, ...decision }: ConsentParams & { isAllowed: boolean },
  requestContext: RequestContext,
): Promise<AuthorizationRedirect> {
  return instance.db.transaction(async (tx) => {
    const { authorization, client } = await lockConsentRequest(tx, instance, decision);
    const now = instance.now();
    const userId = decision.caller.user.id;
    if (!isAllowed) {
      await store.setAuthorizationDecision(tx, {
        id: authorization.id,
        status: 'denied',
        codeHash: null,
        now,
      });
      return { redirectUrl: buildResponseUrl(instance, authorization, { error: 'access_denied' }) };
    }
    const scopes = splitScopes(authorization.scope);
    await addScopesToOAuthConsent(tx, { userId, clientId: client.id, scopes, now });
    const traits = { client: client.id, scopes };
    await recordAuthAudit(tx, { action: 'oauth_consent_given', userId, ip: requestContext.ip, now, traits });
    return approveConsentRequest(tx, instance, { authorization, userId });
  });
}

/** Revokes the grant of an application: its sessions end, and its codes become invalid. */
export async function revokeOAuthGrant(
  instance: IdentityInstance,
  { userId, clientId }: { userId: string; clientId: string },
  requestContext: RequestContext,
) {
  await instance.db.transaction(async (tx) => {
    const deletedRows = await deleteOAuthConsent(tx, { userId, clientId });
    if (deletedRows === 0) throw new IdentityError(404, 'oauth_client_not_found');
    await store.deleteAuthorizationsOfGrant(tx, { userId, clientId });
    await endSessionsById(tx, instance, await lockSessionIdsOfOAuthClient(tx, { userId, clientId }));
    const traits = { client: clientId };
    const now = instance.now();
    await recordAuthAudit(tx, {
      action: 'oauth_consent_revoked',
      userId,
      ip: requestContext.ip,
      now,
      traits,
    });
  });
}

// Any program can claim a custom scheme or a local port, so for a redirect to one of these the user must consent each
// time, unless the application has a secret.
const isClientIdentityCertain = ({ authorization, client }: Input) =>
  client.secret_hash !== null || authorization.redirect_uri.startsWith('https:');

async function lockConsentRequest(
  tx: Transaction,
  instance: IdentityInstance,
  { id, caller }: ConsentParams,
): Promise<Input> {
  const authorization = await store.lockAuthorization(tx, id);
  const age = instance.now().getTime() - (authorization?.created_at.getTime() ?? 0);
  const isOpen = authorization?.status === 'pending' && age <= decisionMinutes * 60_000;
  const client = authorization && (await findOAuthClient(tx, authorization.client_id));
  // The first user who opens the consent request owns it, and no other user can decide it.
  const { user } = caller;
  const isOwnedByCaller = authorization?.user_id === null || authorization?.user_id === user.id;
  if (!authorization || !client || !isOpen || !isOwnedByCaller) {
    throw new IdentityError(404, 'oauth_authorization_not_found');
  }
  if (authorization.prompts.includes('login')) requireAuthenticationAfterRequest(authorization, caller);
  if (authorization.user_id === null) await store.assignAuthorizationToUser(tx, { id, userId: user.id });
  return { authorization, client };
}

// For a request with `prompt=login`: throws unless the user has signed in since the authorization request. Both times
// are compared in whole seconds, because authentication timestamps have that precision.
function requireAuthenticationAfterRequest(
  { created_at: request }: store.OAuthAuthorization,
  { session }: Pick<AuthenticatedAccount, 'session'>,
) {
  if (getLastAuthenticatedAt(session).getTime() >= Math.floor(request.getTime() / 1000) * 1000) return;
  throw new IdentityError(400, 'reauthentication_needed', { sentence: 'sign_in_again' });
}

async function approveConsentRequest(
  tx: Transaction,
  instance: IdentityInstance,
  { authorization, userId }: { authorization: store.OAuthAuthorization; userId: string },
): Promise<AuthorizationRedirect> {
  const code = randomBytes(32).toString('base64url');
  const { id } = authorization;
  const now = instance.now();
  await store.deleteUnusedAuthorizationCodesOfGrant(tx, { userId, clientId: authorization.client_id });
  await store.setAuthorizationDecision(tx, { id, status: 'approved', codeHash: hashOAuthSecret(code), now });
  return { redirectUrl: buildResponseUrl(instance, authorization, { code }) };
}

const buildResponseUrl = (
  instance: IdentityInstance,
  oAuthAuthorization: store.OAuthAuthorization,
  input: Record<string, string>,
) =>
  buildAuthorizationResponseUrl(
    instance,
    { redirectUri: oAuthAuthorization.redirect_uri, state: oAuthAuthorization.state },
    input,
  );
