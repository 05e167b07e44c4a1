import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { signAccessToken } from './access-tokens.ts';
import type { Instance } from './instance.ts';
import { IdentityProblem } from './problem.ts';
import { userBody, type Session, type User, type Visitor } from './shapes.ts';
import { note } from './store/audit.ts';
import * as store from './store/sessions.ts';
import { findUser, listIdentities, updateUser } from './store/users.ts';

const day = 86_400_000;
const idleLife = 14 * day;
const longestLife = 60 * day;
const forgottenLife = day / 2;

/** A new binding for the browser, when the session needs one and the browser brought none. */
export type Opened = { body: SessionBody; binding: string | undefined; remember: boolean };

export type SessionBody = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: ReturnType<typeof userBody>;
};

/** Signs somebody in: a session, its first refresh token, and its access token. */
export async function openSession(
  tx: Transaction,
  instance: Instance,
  { user, method, visitor }: { user: User; method: string; visitor: Visitor },
): Promise<Opened> {
  const now = instance.now();
  const signedIn = await updateUser(tx, user.id, { last_sign_in_at: now }, now);
  const binding = visitor.isBrowser ? (visitor.binding ?? randomBytes(32).toString('base64url')) : undefined;
  const session = await store.insertSession(tx, {
    id: randomUUID(),
    userId: user.id,
    method,
    bindingHash: binding ? hashOf(binding) : null,
    remember: visitor.remember,
    userAgent: visitor.userAgent.slice(0, 300),
    ip: visitor.ip,
    now,
    notAfter: endOf({ created_at: now, remember: visitor.remember }, now),
  });
  if (!session) throw new Error('a session was not inserted');
  await issueRefreshToken(tx, instance, session.id, 0);
  await note(tx, { action: 'login', userId: user.id, ip: visitor.ip, now });
  const body = await sessionBody(tx, instance, signedIn ?? user, session);
  return { body, binding, remember: visitor.remember };
}

type Refusal = { refused: IdentityProblem };

/**
 * Trades a refresh token for the session's next. The one before the live token, and any used within the reuse
 * window, answer the live one: a lost answer and two tabs are no theft. A later reuse ends the whole session.
 */
export async function refreshSession(
  instance: Instance,
  token: string,
  visitor: Visitor,
): Promise<SessionBody> {
  const outcome = await instance.db.transaction((tx) => tryRefresh(tx, instance, token, visitor));
  if ('refused' in outcome) throw outcome.refused;
  return outcome;
}

async function tryRefresh(
  tx: Transaction,
  instance: Instance,
  token: string,
  visitor: Visitor,
): Promise<SessionBody | Refusal> {
  const now = instance.now();
  const hash = hashOf(token);
  const session = await store.lockSessionOfToken(tx, hash);
  if (!session || !isBoundTo(session, visitor)) return refuse('refresh_token_not_found');
  const user = await findUser(tx, session.user_id);
  if (!user) return refuse('refresh_token_not_found');
  if (isBanned(user, now)) return refuse('user_banned');
  if (session.not_after < now) {
    await endSessions(tx, instance, [session.id]);
    return refuse('session_expired');
  }
  if (session.token_counter === session.counter) {
    await store.rotate(tx, { sessionId: session.id, usedHash: hash, notAfter: endOf(session, now), now });
    await issueRefreshToken(tx, instance, session.id, session.counter + 1);
    await note(tx, { action: 'token_refreshed', userId: user.id, ip: visitor.ip, now });
    return sessionBody(tx, instance, user, { ...session, counter: session.counter + 1 });
  }
  const use = await store.findTokenUse(tx, hash);
  const usedFor = now.getTime() - (use?.used_at?.getTime() ?? 0);
  const isParent = session.token_counter === session.counter - 1;
  if (isParent || usedFor <= instance.settings.reuseSeconds * 1000) {
    return sessionBody(tx, instance, user, session);
  }
  await endSessions(tx, instance, [session.id]);
  await note(tx, { action: 'token_revoked', userId: user.id, ip: visitor.ip, now });
  return refuse('refresh_token_already_used');
}

const refuse = (
  code: 'refresh_token_not_found' | 'refresh_token_already_used' | 'session_expired' | 'user_banned',
): Refusal => ({ refused: new IdentityProblem(400, code) });

/** Ends sessions here and, through the hook, wherever the product leans on them: all in one transaction. */
export async function endSessions(tx: Transaction, instance: Instance, ids: readonly string[]) {
  if (ids.length === 0) return;
  await store.deleteSessions(tx, { ids });
  await instance.hooks.sessionsEnded(tx, ids);
}

export async function endSessionsOf(
  tx: Transaction,
  instance: Instance,
  userId: string,
  { except }: { except?: string } = {},
) {
  const ids = await store.listSessionIds(tx, userId);
  await endSessions(
    tx,
    instance,
    ids.filter((id) => id !== except),
  );
}

export const isBanned = (user: User, now: Date) => user.banned_until !== null && user.banned_until > now;

async function sessionBody(
  tx: Transaction,
  instance: Instance,
  user: User,
  session: Session,
): Promise<SessionBody> {
  const { token, expiresAt } = await signAccessToken(
    { user, session, now: instance.now() },
    instance.keys,
    instance.settings,
  );
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: instance.settings.accessSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken(instance, session.id, session.counter),
    user: userBody(user, await listIdentities(tx, user.id)),
  };
}

async function issueRefreshToken(tx: Transaction, instance: Instance, sessionId: string, counter: number) {
  const hash = hashOf(refreshToken(instance, sessionId, counter));
  await store.insertRefreshToken(tx, { hash, sessionId, counter, now: instance.now() });
}

// 256 bits that only the holder of the secret can make: the live token can be told again, and is stored nowhere.
function refreshToken({ keys }: Instance, sessionId: string, counter: number) {
  return createHmac('sha256', keys.refreshSecret).update(`${sessionId}:${counter}`).digest('base64url');
}

function isBoundTo(session: Session, visitor: Visitor) {
  if (!session.binding_hash) return true;
  return visitor.binding !== undefined && timingSafeEqual(session.binding_hash, hashOf(visitor.binding));
}

function endOf(session: { created_at: Date; remember: boolean }, now: Date) {
  const start = session.created_at.getTime();
  if (!session.remember) return new Date(start + forgottenLife);
  return new Date(Math.min(now.getTime() + idleLife, start + longestLife));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();
