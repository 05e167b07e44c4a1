import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import type { Instance } from './instance.ts';
import { IdentityProblem } from './problem.ts';
import type { Purpose, User } from './shapes.ts';
import * as store from './store/tokens.ts';

const mostAttempts = 5;

/** Makes the link token and the short code of a purpose; only their hashes are kept. */
export async function issueToken(
  tx: Transaction,
  { settings, now }: Instance,
  { user, purpose }: { user: User; purpose: Purpose },
) {
  const link = randomBytes(32).toString('base64url');
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const seconds = purpose === 'recovery' ? settings.recoveryTokenSeconds : settings.signUpTokenSeconds;
  await store.putToken(tx, {
    id: randomUUID(),
    userId: user.id,
    purpose,
    linkHash: hashOf(link),
    codeHash: codeHashOf(user.id, code),
    now: now(),
    expiresAt: new Date(now().getTime() + seconds * 1000),
  });
  return { link, code };
}

/** Uses up the token of a link. Throws `otp_expired` for an unknown, used or late one. */
export async function takeByLink(tx: Transaction, link: string, now: Date) {
  const token = await store.lockTokenByLink(tx, hashOf(link));
  if (!token || token.expires_at < now) throw new IdentityProblem(403, 'otp_expired');
  await store.deleteToken(tx, token.id);
  return token;
}

/**
 * Uses up the token of a typed code; undefined when the code is wrong. A wrong code is counted, and after five the
 * token is worthless; the caller must let the transaction commit, so that the count stays.
 */
export async function takeByCode(
  tx: Transaction,
  it: { userId: string; code: string; purposes: readonly Purpose[]; now: Date },
) {
  for (const token of await store.lockTokensOfUser(tx, it.userId, it.purposes)) {
    if (token.expires_at < it.now || token.attempts >= mostAttempts) continue;
    if (timingSafeEqual(token.code_hash, codeHashOf(it.userId, it.code))) {
      await store.deleteToken(tx, token.id);
      return token;
    }
    await store.countAttempt(tx, token.id);
  }
  return undefined;
}

const hashOf = (link: string) => createHash('sha256').update(link).digest();
const codeHashOf = (userId: string, code: string) =>
  createHash('sha256').update(`${userId}:${code}`).digest();
