import { randomBytes, randomUUID } from 'node:crypto';
import type { SessionEndReason } from '@mutirao/contract/kit/session-end';
import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { AmrEntry, Session, User, RequestContext } from '../account-model.ts';
import { findAccountById, updateLastSignInAt } from '../users/store.ts';
import { verifyAccessToken } from './access-tokens.ts';
import { calculateSessionExpiry } from './lifetimes.ts';
import { hashSessionSecret, deriveRefreshToken } from './refresh-tokens.ts';
import { createSessionBody, type SessionBody } from './session-body.ts';
import * as store from './store.ts';

/**
 * A session after a sign-in, or after a second factor has elevated it. `binding` is the secret for the cookie that ties
 * the session to its browser; undefined for clients without cookies, and for an elevated session, whose browser has it.
 */
export type IssuedSession = {
  body: SessionBody;
  session: Session;
  binding: string | undefined;
  remember: boolean;
};

type Entry = {
  user: User;
  /** The protocol's name of the authentication method. */
  method: string;
  /**
   * The external provider, such as `google`, or `sso:` with the id of an organisation; undefined for other sign-ins.
   */
  provider?: string;
  /** The kind of identity that signed in, if there is no `provider`; undefined for the e-mail identity. */
  identity?: 'email' | 'phone' | 'web3';
  aal?: Session['aal'];
  /** The application for which the user signs in, with its scope. */
  client?: { id: string; scope: string };
  requestContext: RequestContext;
};

/**
 * Signs a user in: creates a session, its first refresh token, and its access token. Ends the user's least recently
 * used sessions if there are too many.
 */
export async function openSession(
  tx: Transaction,
  instance: IdentityInstance,
  { user, method, provider, identity = 'email', aal = 'aal1', client, requestContext }: Entry,
): Promise<IssuedSession> {
  const now = instance.now();
  // A deleted account must not sign in, even if one of its sign-in methods still works.
  if (user.deleted_at) throw new IdentityError(403, 'user_not_found');
  await updateLastSignInAt(tx, user.id, { provider: provider ?? identity, now });
  // The owner consented to an application's session in an existing session, so it is not a new proof.
  const isReauthentication = client
    ? false
    : await reauthenticateRequestSession(tx, instance, { user, requestContext });
  // An application's sessions are counted separately, so that many of them do not end the owner's own. A session that
  // was opened only to re-authenticate does not end another either, because its client ends it at once.
  const keepCount = instance.settings.maxSessions - (isReauthentication ? 0 : 1);
  await endSessionsById(
    tx,
    instance,
    await store.listSurplusSessionIds(tx, { userId: user.id, clientId: client?.id, keepCount }),
  );

  // The binding that the browser already has is used again, because a second session in the same browser must not
  // invalidate the first.
  const binding = requestContext.isBrowser ? (requestContext.binding ?? generateBindingToken()) : undefined;
  const session = await store.insertSession(tx, {
    id: randomUUID(),
    userId: user.id,
    aal,
    amr: [toAmrEntry({ method, provider, now })],
    bindingHash: binding ? hashSessionSecret(binding) : null,
    remember: requestContext.remember,
    client,
    userAgent: requestContext.userAgent,
    ip: requestContext.ip,
    now,
    notAfter: calculateSessionExpiry({ created_at: now, remember: requestContext.remember }, now),
  });
  if (!session) throw new Error('a session was not inserted');
  const hash = hashSessionSecret(deriveRefreshToken(instance, session.id, 0));
  await store.insertRefreshToken(tx, { hash, sessionId: session.id, counter: 0, now });
  await recordAuthAudit(tx, {
    action: 'login',
    userId: user.id,
    ip: requestContext.ip,
    now,
    traits: { method, session: session.id },
  });
  const account = await findAccountById(tx, user.id);
  if (!account) throw new Error('the user of a new session is gone');
  const body = await createSessionBody(instance, { ...account, session });
  return { body, session, binding, remember: requestContext.remember };
}

/**
 * If the sign-in request was sent with the access token of a session of the same user, marks that session as
 * re-authenticated. True if there is such a session.
 */
async function reauthenticateRequestSession(
  tx: Transaction,
  { keys, settings, now }: IdentityInstance,
  { user, requestContext: { bearer } }: Pick<Entry, 'user' | 'requestContext'>,
): Promise<boolean> {
  const claims = bearer === undefined ? undefined : await verifyAccessToken(bearer, keys, settings, now());
  if (claims?.userId !== user.id) return false;
  return (await store.markReauthenticated(tx, claims.sessionId, now())) > 0;
}

export function toAmrEntry(item: { method: string; provider?: string | undefined; now: Date }): AmrEntry {
  const timestamp = Math.floor(item.now.getTime() / 1000);
  return item.provider
    ? // For an organisation the protocol exposes the id only.
      { method: item.method, timestamp, provider: item.provider.replace(/^sso:/, '') }
    : { method: item.method, timestamp };
}

/** Ends sessions here and, through the hook, in the product that depends on them: all in one transaction. */
export async function endSessionsById(
  tx: Transaction,
  instance: IdentityInstance,
  ids: readonly string[],
  reason: SessionEndReason = 'other',
) {
  if (ids.length === 0) return;
  await store.deleteAuthSessionsById(tx, { ids });
  await instance.hooks.sessionsEnded(tx, ids, reason);
}

/** Ends a user's sessions, except one if given, and deletes the codes that could still be exchanged for a session. */
export async function endSessionsAndExchangeableCodes(
  tx: Transaction,
  instance: IdentityInstance,
  userId: string,
  { except, reason = 'other' }: { except?: string; reason?: SessionEndReason } = {},
) {
  await store.deleteExchangeableCodesOfUser(tx, userId);
  const ids = await store.lockSessionIdsOfUser(tx, userId);
  await endSessionsById(
    tx,
    instance,
    ids.filter((id) => id !== except),
    reason,
  );
}

export const generateBindingToken = () => randomBytes(32).toString('base64url');
