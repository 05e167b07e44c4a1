import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import type { SessionBody } from '../sessions/session-body.ts';
import { endSessions, openSession } from '../sessions/sessions.ts';
import { findSession } from '../sessions/store.ts';
import { isBanned, type Session, type User, type Visitor } from '../shapes.ts';
import { findAccount, lockUser } from '../users/store.ts';
import { scopesIn, signIdToken } from './claims.ts';
import { hashOf } from './clients.ts';
import { OAuthProblem } from './problem.ts';
import * as store from './store/authorizations.ts';
import type { OAuthClient } from './store/clients.ts';

const minutesForCode = 5;
const method = 'oauth_provider/authorization_code';

export type Tokens = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  refresh_token?: string;
  scope: string;
  id_token?: string;
};

type Trade = { client: OAuthClient; code: string; redirectUri: string | undefined; verifier: string };

/**
 * Exchanges a code for tokens, once. A second use means that the code was stolen, so the tokens from the first use are
 * revoked.
 */
export async function tradeCode(instance: Instance, trade: Trade, visitor: Visitor): Promise<Tokens> {
  const traded = await instance.db.transaction(async (tx) => {
    const authorization = await store.lockAuthorizationByCode(tx, hashOf(trade.code));
    if (authorization?.client_id !== trade.client.id) return undefined;
    if (authorization.status === 'used') return takeBack(tx, instance, authorization, visitor);
    return fits(instance, authorization, trade)
      ? open(tx, instance, { authorization, client: trade.client }, visitor)
      : undefined;
  });
  // Thrown only after the transaction, because the revocation must be committed.
  if (!traded)
    throw new OAuthProblem('invalid_grant', 'the code is unknown, used, late, or of another client');
  return traded;
}

/** Rotates refresh tokens like for users, but only for the application's own sessions. */
export async function tradeRefresh(
  instance: Instance,
  { client, token }: { client: OAuthClient; token: string },
  visitor: Visitor,
): Promise<Tokens> {
  if (!client.grant_types.includes('refresh_token')) {
    throw new OAuthProblem('unauthorized_client', 'the client may not refresh');
  }
  const body = await refreshSession(instance, token, asProgram(visitor), client.id).catch(
    (error: unknown) => {
      const isNo = error instanceof IdentityProblem && error.status === 400;
      throw isNo ? new OAuthProblem('invalid_grant', 'the refresh token is unknown, used or over') : error;
    },
  );
  const { session, user } = await findOwner(instance, body);
  return tokensOf(instance, { client, body, session, user, nonce: null });
}

function fits({ now }: Instance, it: store.Authorization, { redirectUri, verifier }: Trade) {
  const age = now().getTime() - (it.decided_at?.getTime() ?? 0);
  const shown = createHash('sha256').update(verifier).digest('base64url');
  return (
    it.status === 'approved' &&
    age <= minutesForCode * 60_000 &&
    (redirectUri === undefined || redirectUri === it.redirect_uri) &&
    /^[\w.~-]{43,128}$/.test(verifier) &&
    timingSafeEqual(hashOf(shown), hashOf(it.challenge))
  );
}

async function open(
  tx: Transaction,
  instance: Instance,
  { authorization, client }: { authorization: store.Authorization; client: OAuthClient },
  visitor: Visitor,
): Promise<Tokens | undefined> {
  const { id, user_id: userId, scope, nonce } = authorization;
  const user = userId === null ? undefined : await lockUser(tx, userId);
  if (!user || isBanned(user, instance.now())) return undefined;
  const entry = { user, method, client: { id: client.id, scope }, visitor: asProgram(visitor) };
  const { body, session } = await openSession(tx, instance, entry);
  await store.markTraded(tx, { id, sessionId: session.id });
  return tokensOf(instance, { client, body, session, user, nonce });
}

async function takeBack(
  tx: Transaction,
  instance: Instance,
  { session_id: sessionId, user_id: userId }: store.Authorization,
  visitor: Visitor,
): Promise<undefined> {
  if (sessionId === null) return undefined;
  await endSessions(tx, instance, [sessionId]);
  const traits = { session: sessionId };
  await note(tx, { action: 'token_revoked', userId, ip: visitor.ip, now: instance.now(), traits });
  return undefined;
}

async function findOwner({ db, now }: Instance, body: SessionBody) {
  const id = String(decodeJwt(body.access_token)['session_id']);
  const [session, account] = await Promise.all([findSession(db, id, now()), findAccount(db, body.user.id)]);
  if (!session || !account) throw new OAuthProblem('invalid_grant', 'the session is over');
  return { session, user: account.user };
}

type Traded = { client: OAuthClient; body: SessionBody; session: Session; user: User; nonce: string | null };

async function tokensOf(instance: Instance, { client, body, session, user, nonce }: Traded): Promise<Tokens> {
  const scope = session.scope ?? '';
  const mayRefresh = client.grant_types.includes('refresh_token');
  const told = { user, clientId: client.id, scope, nonce, signedInAt: session.created_at };
  return {
    access_token: body.access_token,
    token_type: 'bearer',
    expires_in: body.expires_in,
    ...(mayRefresh ? { refresh_token: body.refresh_token } : {}),
    scope,
    ...(scopesIn(scope).includes('openid') ? { id_token: await signIdToken(instance, told) } : {}),
  };
}

// An application authenticates with its own credentials, so the browser's cookie and the token of a user's session are
// ignored.
const asProgram = (visitor: Visitor): Visitor => ({
  ...visitor,
  isBrowser: false,
  binding: undefined,
  bearer: undefined,
});
