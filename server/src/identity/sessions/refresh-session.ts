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
  const asked = { hash: hashOf(token), clientId };
  const [session, found] = await Promise.all([
    store.findSessionOfToken(instance.db, asked.hash),
    findAccountOfToken(instance.db, asked.hash),
  ]);
  if (!found || !isTheirs(session, asked, visitor)) {
    throw new IdentityProblem(400, 'refresh_token_not_found');
  }
  await charge(instance, 'refreshSession', session.id);
  // Whoever is shut out may come back in and say what there is to say; an application has nothing to say for them.
  const since = clientId === null ? session.created_at : undefined;
  if (await instance.hooks.isShutOut?.({ id: found.user.id, since })) throw refusal('user_banned');
  if (isLive({ ...found, session }, instance.now())) {
    const body = await rotate(instance, { ...found, session, usedHash: asked.hash, visitor });
    if (body) return body;
  }
  // Anything but the live token of a living session is judged under the session's lock.
  const outcome = await instance.db.transaction((tx) => judge(tx, instance, asked, visitor));
  // Thrown only now: what ended with the refusal must have been committed.
  if ('refused' in outcome) throw refusal(outcome.refused);
  return outcome;
}

const refusal = (code: Refused['refused']) =>
  new IdentityProblem(400, code, code === 'user_banned' ? { sentence: 'refresh_of_banned' } : {});

type Asked = { hash: Buffer; clientId: string | null };
type Shown = Session & { token_counter: number };

// An application's token is nothing without the application, and nobody's own is the application's.
const isTheirs = (session: Shown | undefined, { clientId }: Asked, visitor: Visitor): session is Shown =>
  session?.client_id === clientId && isBoundTo(session, visitor);

const isLive = ({ session, user }: Account & { session: Shown }, now: Date) =>
  session.token_counter === session.counter && session.not_after > now && !isBanned(user, now);

async function judge(
  tx: Transaction,
  instance: Instance,
  asked: Asked,
  visitor: Visitor,
): Promise<SessionBody | Refused> {
  const now = instance.now();
  // Both leave at once; the account is read when the session is locked.
  const [session, found] = await Promise.all([
    store.lockSessionOfToken(tx, asked.hash),
    findAccountOfToken(tx, asked.hash),
  ]);
  if (!found || !isTheirs(session, asked, visitor)) return { refused: 'refresh_token_not_found' };
  const { user } = found;
  if (isBanned(user, now)) return { refused: 'user_banned' };
  if (session.not_after <= now) {
    await endSessions(tx, instance, [session.id], 'expired');
    return { refused: 'session_expired' };
  }
  const reuse = await judgeReuse(tx, instance, { session, hash: asked.hash });
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

/** The session with its next token; undefined when somebody was there first. */
async function rotate(instance: Instance, { session, usedHash, visitor, ...account }: Rotation) {
  const now = instance.now();
  const counter = session.counter + 1;
  const nextHash = hashOf(refreshToken(instance, session.id, counter));
  const notAfter = endOf(session, now);
  const entry = { userId: account.user.id, ip: visitor.ip };
  const rotation = {
    sessionId: session.id,
    aal: session.aal,
    usedHash,
    nextHash,
    counter,
    notAfter,
    now,
    entry,
  };
  // The busiest call: the token is signed while the database writes.
  const [body, isRotated] = await Promise.all([
    sessionBody(instance, { ...account, session: { ...session, counter } }),
    store.rotate(instance.db, rotation),
  ]);
  return isRotated ? body : undefined;
}

/** Whether the live token may be told again, or not to the holder of this one, or whether this one was stolen. */
async function judgeReuse(
  tx: Transaction,
  { settings, now }: Instance,
  { session, hash }: { session: Session & { token_counter: number }; hash: Buffer },
): Promise<'lost' | 'outdated' | 'stolen'> {
  // Whatever stood in its way a moment ago has gone.
  if (session.token_counter === session.counter) return 'lost';
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
