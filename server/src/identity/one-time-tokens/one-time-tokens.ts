import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Queryable, Transaction } from '#platform/database/database';
import type { Instance } from '../instance.ts';
import type { Keys } from '../keys/keys.ts';
import type { Purpose, User } from '../shapes.ts';
import * as store from './store.ts';

export const mostAttempts = 5;
/** Marks the links with a sign-in that ends with a code for the client that began it. */
export const flowPrefix = 'pkce_';

type Wanted = {
  user: User;
  purpose: Purpose;
  flowStateId?: string | null;
  /** The telephone that gets the code by text message: it counts together with that number only. */
  sentTo?: string | undefined;
  /** Issues a new token even if there is a recent one. */
  anyway?: boolean;
};

/**
 * Issues the link token and the short code of a purpose; only their hashes are stored. Returns undefined if requested
 * too soon.
 */
export async function issueToken(
  tx: Transaction,
  { settings, keys, now }: Instance,
  { user, purpose, flowStateId = null, sentTo, anyway = false }: Wanted,
) {
  const link = `${flowStateId ? flowPrefix : ''}${randomBytes(32).toString('base64url')}`;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const at = now().getTime();
  const lifeSeconds = lifeOf({ purpose, sentTo }, settings);
  const isIssued = await store.putToken(tx, {
    id: randomUUID(),
    userId: user.id,
    purpose,
    linkHash: hashOf(link),
    codeHash: codeHashOf(keys, { userId: user.id, sentTo, code }),
    flowStateId,
    now: now(),
    unlessSince: new Date(anyway ? at : at - settings.resendSeconds * 1000),
    expiresAt: new Date(at + lifeSeconds * 1000),
  });
  return isIssued ? { link, code, lifeSeconds } : undefined;
}

function lifeOf(
  { purpose, sentTo }: { purpose: Purpose; sentTo: string | undefined },
  settings: Instance['settings'],
) {
  if (sentTo !== undefined) return settings.smsSeconds;
  const isConfirmation = purpose === 'signup' || purpose === 'invite' || purpose.startsWith('email_change');
  return isConfirmation ? settings.confirmationSeconds : settings.recoverySeconds;
}

/** True if the link is still valid; does not consume it. */
export async function isGoodLink(
  db: Queryable,
  it: { link: string; purposes: readonly Purpose[]; now: Date },
) {
  const token = await store.findTokenByLink(db, hashOf(it.link));
  return token !== undefined && it.purposes.includes(token.purpose) && token.expires_at > it.now;
}

/** Uses up the token of a link; undefined for an unknown, used or late one. */
export async function takeByLink(
  tx: Transaction,
  it: { link: string; purposes: readonly Purpose[]; now: Date },
) {
  const token = await store.lockTokenByLink(tx, hashOf(it.link));
  if (!token || !it.purposes.includes(token.purpose) || token.expires_at <= it.now) return undefined;
  await store.deleteToken(tx, token.id);
  return token;
}

/**
 * Uses up the token of a typed code; undefined when the code is wrong. A wrong code is counted, and after five the
 * code is worthless, though its link is not; the caller must let the transaction commit, so that the count stays.
 */
export async function takeByCode(
  tx: Transaction,
  { keys, now }: Instance,
  it: TypedCode & { userIds: readonly string[]; purposes: readonly Purpose[] },
) {
  const { code, sentTo } = it;
  const tokens = await store.lockTokensOfUsers(tx, it.userIds, it.purposes);
  const open = tokens.filter((token) => token.expires_at > now() && token.attempts < mostAttempts);
  const match = open.find((token) =>
    timingSafeEqual(token.code_hash, codeHashOf(keys, { userId: token.user_id, sentTo, code })),
  );
  if (match) await store.deleteToken(tx, match.id);
  else
    await store.countAttempt(
      tx,
      open.map((token) => token.id),
    );
  return match;
}

const hashOf = (link: string) => createHash('sha256').update(link).digest();

type TypedCode = { code: string; sentTo?: string | undefined };

/** An attacker with the database could quickly guess six digits, so they are hashed with a key that is not in the database. */
function codeHashOf({ derive }: Keys, { userId, sentTo, code }: TypedCode & { userId: string }) {
  return derive(`one-time code ${userId} ${sentTo ?? ''} ${code}`);
}
