import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { charge } from '../limits/limits.ts';
import { isBanned, type Account, type Session, type Visitor } from '../shapes.ts';
import { findAccountOfToken } from '../users/store.ts';
import { endOf } from './lives.ts';
import { hashOf, refreshToken } from './refresh-tokens.ts';
import { sessionBody, type SessionBody } from './session-body.ts';
import { endSessions } from './sessions.ts';
import * as store from './store.ts';

type RefusalCode =
  'refresh_token_not_found' | 'refresh_token_already_used' | 'session_expired' | 'user_banned';
type Refused = { refused: RefusalCode };

/**
 * Trades a refresh token for the session's next. The one before the live token, and any used within the reuse
 * window, answer the live one: a lost answer and two tabs are no theft. A later reuse ends the whole session.
 * An application names itself; people's own sessions have none.
 */
export async function refreshSession(
  instance: Instance,
  token: string,
  visitor: Visitor,
  clientId: string | null = null,
): Promise<SessionBody> {
  const asked = { token, clientId };
  const outcome = await instance.db.transaction((tx) => tryRefresh(tx, instance, asked, visitor));
  // Thrown only now: what ended with the refusal must have been committed.
  if ('refused' in outcome) throw new IdentityProblem(400, outcome.refused);
  return outcome;
}

async function tryRefresh(
  tx: Transaction,
  instance: Instance,
  { token, clientId }: { token: string; clientId: string | null },
  visitor: Visitor,
): Promise<SessionBody | Refused> {
  const now = instance.now();
  const hash = hashOf(token);
  // Both leave at once; the account is read when the session is locked.
  const [session, found] = await Promise.all([
    store.lockSessionOfToken(tx, hash),
    findAccountOfToken(tx, hash),
  ]);
  // An application's token is nothing without the application, and nobody's own is the application's.
  const isTheirs = session?.client_id === clientId && isBoundTo(session, visitor);
  if (!session || !isTheirs) return { refused: 'refresh_token_not_found' };
  await charge(instance, 'refreshSession', session.id);
  if (!found) return { refused: 'refresh_token_not_found' };
  const { user } = found;
  if (isBanned(user, now)) return { refused: 'user_banned' };
  if (session.not_after <= now) {
    await endSessions(tx, instance, [session.id]);
    return { refused: 'session_expired' };
  }
  if (session.token_counter === session.counter) {
    return rotate(tx, instance, { ...found, session, usedHash: hash, visitor });
  }
  const reuse = await judgeReuse(tx, instance, { session, hash });
  if (reuse === 'lost') return sessionBody(instance, { ...found, session });
  if (reuse === 'outdated') return { refused: 'refresh_token_already_used' };

  await endSessions(tx, instance, [session.id]);
  await note(tx, {
    action: 'token_revoked',
    userId: user.id,
    ip: visitor.ip,
    now,
    traits: { session: session.id },
  });
  return { refused: 'refresh_token_already_used' };
}

type Rotation = Account & {
  session: Session;
  usedHash: Buffer;
  visitor: Visitor;
};

async function rotate(
  tx: Transaction,
  instance: Instance,
  { session, usedHash, visitor, ...account }: Rotation,
) {
  const now = instance.now();
  const counter = session.counter + 1;
  const nextHash = hashOf(refreshToken(instance, session.id, counter));
  const notAfter = endOf(session, now);
  const entry = { userId: account.user.id, ip: visitor.ip };
  const rotation = { sessionId: session.id, usedHash, nextHash, counter, notAfter, now, entry };
  // The busiest call: the token is signed while the database writes.
  const [body] = await Promise.all([
    sessionBody(instance, { ...account, session: { ...session, counter } }),
    store.rotate(tx, rotation),
  ]);
  return body;
}

/** Whether the live token may be told again, or not to the holder of this one, or whether this one was stolen. */
async function judgeReuse(
  tx: Transaction,
  { settings, now }: Instance,
  { session, hash }: { session: Session & { token_counter: number }; hash: Buffer },
): Promise<'lost' | 'outdated' | 'stolen'> {
  const use = await store.findTokenUse(tx, hash);
  const usedFor = now().getTime() - (use?.used_at?.getTime() ?? 0);
  const isYoung = usedFor <= settings.reuseSeconds * 1000;
  // Another tab may have been late; but what a second proof opened is not for whoever has only given the first.
  if (session.token_counter < session.proven_counter) return isYoung ? 'outdated' : 'stolen';
  const isParent = session.token_counter === session.counter - 1;
  return isParent || isYoung ? 'lost' : 'stolen';
}

function isBoundTo(session: Session, visitor: Visitor) {
  if (!session.binding_hash) return true;
  return visitor.binding !== undefined && timingSafeEqual(session.binding_hash, hashOf(visitor.binding));
}
