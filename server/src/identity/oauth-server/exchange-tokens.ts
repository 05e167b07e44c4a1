import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import type { SessionBody } from '../sessions/session-body.ts';
import { endSessionsById, openSession } from '../sessions/sessions.ts';
import { findSession } from '../sessions/store.ts';
import { isUserBanned, type Session, type User, type RequestContext } from '../account-model.ts';
import { findAccountById, lockUserRow } from '../users/store.ts';
import { splitScopes, signIdToken } from './claims.ts';
import { hashOAuthSecret } from './clients.ts';
import { OAuthError } from './oauth-error.ts';
import * as store from './store/authorizations.ts';
import type { RegisteredOAuthClient } from './store/clients.ts';

const codeMinutes = 5;
const method = 'oauth_provider/authorization_code';

export type OAuthTokens = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  refresh_token?: string;
  scope: string;
  id_token?: string;
};

type CodeExchange = {
  client: RegisteredOAuthClient;
  code: string;
  redirectUri: string | undefined;
  verifier: string;
};

/**
 * Exchanges a code for tokens, once. A second use means that the code was stolen, so the tokens from the first use are
 * revoked.
 */
export async function exchangeAuthorizationCode(
  instance: IdentityInstance,
  exchange: CodeExchange,
  requestContext: RequestContext,
): Promise<OAuthTokens> {
  const tokens = await instance.db.transaction(async (tx) => {
    const authorization = await store.lockAuthorizationByCode(tx, hashOAuthSecret(exchange.code));
    if (authorization?.client_id !== exchange.client.id) return undefined;
    if (authorization.status === 'used') return revokeReusedCode(tx, instance, authorization, requestContext);
    return isValidExchange(instance, authorization, exchange)
      ? openClientSession(tx, instance, { authorization, client: exchange.client }, requestContext)
      : undefined;
  });
  // The error is thrown after the transaction, because the revocation of the tokens must be committed.
  if (!tokens) throw new OAuthError('invalid_grant', 'the code is unknown, used, late, or of another client');
  return tokens;
}

/**
 * Exchanges a refresh token for new tokens and rotates it. Accepts only tokens from sessions of this application.
 */
export async function exchangeRefreshToken(
  instance: IdentityInstance,
  { client, token }: { client: RegisteredOAuthClient; token: string },
  requestContext: RequestContext,
): Promise<OAuthTokens> {
  if (!client.grant_types.includes('refresh_token')) {
    throw new OAuthError('unauthorized_client', 'the client may not refresh');
  }
  const body = await refreshSession(instance, token, withoutBrowser(requestContext), client.id).catch(
    (error: unknown) => {
      const isRejected = error instanceof IdentityError && error.status === 400;
      throw isRejected
        ? new OAuthError('invalid_grant', 'the refresh token is unknown, used or over')
        : error;
    },
  );
  const { session, user } = await findOwner(instance, body);
  return createOAuthTokens(instance, { client, body, session, user, nonce: null });
}

function isValidExchange(
  { now }: IdentityInstance,
  oAuthAuthorization: store.OAuthAuthorization,
  { redirectUri, verifier }: CodeExchange,
) {
  const age = now().getTime() - (oAuthAuthorization.decided_at?.getTime() ?? 0);
  const verifierChallenge = createHash('sha256').update(verifier).digest('base64url');
  return (
    oAuthAuthorization.status === 'approved' &&
    age <= codeMinutes * 60_000 &&
    (redirectUri === undefined || redirectUri === oAuthAuthorization.redirect_uri) &&
    /^[\w.~-]{43,128}$/.test(verifier) &&
    timingSafeEqual(hashOAuthSecret(verifierChallenge), hashOAuthSecret(oAuthAuthorization.challenge))
  );
}

async function openClientSession(
  tx: Transaction,
  instance: IdentityInstance,
  { authorization, client }: { authorization: store.OAuthAuthorization; client: RegisteredOAuthClient },
  requestContext: RequestContext,
): Promise<OAuthTokens | undefined> {
  const { id, user_id: userId, scope, nonce } = authorization;
  const user = userId === null ? undefined : await lockUserRow(tx, userId);
  if (!user || isUserBanned(user, instance.now())) return undefined;
  const entry = {
    user,
    method,
    client: { id: client.id, scope },
    requestContext: withoutBrowser(requestContext),
  };
  const { body, session } = await openSession(tx, instance, entry);
  await store.markAuthorizationUsed(tx, { id, sessionId: session.id });
  return createOAuthTokens(instance, { client, body, session, user, nonce });
}

async function revokeReusedCode(
  tx: Transaction,
  instance: IdentityInstance,
  { session_id: sessionId, user_id: userId }: store.OAuthAuthorization,
  requestContext: RequestContext,
): Promise<undefined> {
  if (sessionId === null) return undefined;
  await endSessionsById(tx, instance, [sessionId]);
  const traits = { session: sessionId };
  await recordAuthAudit(tx, {
    action: 'token_revoked',
    userId,
    ip: requestContext.ip,
    now: instance.now(),
    traits,
  });
  return undefined;
}

async function findOwner({ db, now }: IdentityInstance, body: SessionBody) {
  const id = String(decodeJwt(body.access_token)['session_id']);
  const [session, account] = await Promise.all([
    findSession(db, id, now()),
    findAccountById(db, body.user.id),
  ]);
  if (!session || !account) throw new OAuthError('invalid_grant', 'the session is over');
  return { session, user: account.user };
}

type TokenParams = {
  client: RegisteredOAuthClient;
  body: SessionBody;
  session: Session;
  user: User;
  nonce: string | null;
};

async function createOAuthTokens(
  instance: IdentityInstance,
  { client, body, session, user, nonce }: TokenParams,
): Promise<OAuthTokens> {
  const scope = session.scope ?? '';
  const canRefresh = client.grant_types.includes('refresh_token');
  const idTokenParams = { user, clientId: client.id, scope, nonce, signedInAt: session.created_at };
  return {
    access_token: body.access_token,
    token_type: 'bearer',
    expires_in: body.expires_in,
    ...(canRefresh ? { refresh_token: body.refresh_token } : {}),
    scope,
    ...(splitScopes(scope).includes('openid')
      ? { id_token: await signIdToken(instance, idTokenParams) }
      : {}),
  };
}

// An application authenticates with its own credentials, so the browser's cookie and the token of a user's session are
// ignored.
const withoutBrowser = (requestContext: RequestContext): RequestContext => ({
  ...requestContext,
  isBrowser: false,
  binding: undefined,
  bearer: undefined,
});
