import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Queryable, Transaction } from '#platform/database/database';
import type { IdentityInstance } from '../instance.ts';
import type { SigningKeyService } from '../keys/keys.ts';
import type { OneTimeTokenPurpose, User } from '../account-model.ts';
import * as store from './store.ts';

export const maxCodeAttempts = 5;
/** Prefix of the link tokens of a PKCE flow: opening the link issues a code instead of a session. */
export const pkceLinkPrefix = 'pkce_';

type OneTimeTokenParams = {
  user: User;
  purpose: OneTimeTokenPurpose;
  flowStateId?: string | null;
  /** The phone number that gets the code by SMS. The code is valid only together with this number. */
  sentTo?: string | undefined;
  /** True to issue a new token even if the last one is too recent. */
  skipResendInterval?: boolean;
};

/**
 * Issues the link token and the short code of a purpose; only their hashes are stored. Returns undefined if the last
 * token is too recent.
 */
export async function issueOneTimeToken(
  tx: Transaction,
  { settings, keys, now }: IdentityInstance,
  { user, purpose, flowStateId = null, sentTo, skipResendInterval = false }: OneTimeTokenParams,
) {
  const link = `${flowStateId ? pkceLinkPrefix : ''}${randomBytes(32).toString('base64url')}`;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const at = now().getTime();
  const lifetimeSeconds = getLifetimeSeconds({ purpose, sentTo }, settings);
  const isIssued = await store.replaceOneTimeTokenUnlessRecent(tx, {
    id: randomUUID(),
    userId: user.id,
    purpose,
    linkHash: hashLinkToken(link),
    codeHash: hashTypedCode(keys, { userId: user.id, sentTo, code }),
    flowStateId,
    now: now(),
    onlyIfIssuedBefore: new Date(skipResendInterval ? at : at - settings.resendSeconds * 1000),
    expiresAt: new Date(at + lifetimeSeconds * 1000),
  });
  return isIssued ? { link, code, lifetimeSeconds } : undefined;
}

function getLifetimeSeconds(
  { purpose, sentTo }: { purpose: OneTimeTokenPurpose; sentTo: string | undefined },
  settings: IdentityInstance['settings'],
) {
  if (sentTo !== undefined) return settings.smsSeconds;
  const isConfirmation = purpose === 'signup' || purpose === 'invite' || purpose.startsWith('email_change');
  return isConfirmation ? settings.confirmationSeconds : settings.recoverySeconds;
}

/** True if the token of a link is still valid. Does not consume the token. */
export async function isValidLinkToken(
  db: Queryable,
  item: { link: string; purposes: readonly OneTimeTokenPurpose[]; now: Date },
) {
  const token = await store.findOneTimeTokenByLink(db, hashLinkToken(item.link));
  return token !== undefined && item.purposes.includes(token.purpose) && token.expires_at > item.now;
}

/** Consumes the token of a link. Returns undefined if it is unknown, used, expired or for another purpose. */
export async function findAndConsumeTokenByLink(
  tx: Transaction,
  item: { link: string; purposes: readonly OneTimeTokenPurpose[]; now: Date },
) {
  const token = await store.lockOneTimeTokenByLink(tx, hashLinkToken(item.link));
  if (!token || !item.purposes.includes(token.purpose) || token.expires_at <= item.now) return undefined;
  await store.deleteOneTimeToken(tx, token.id);
  return token;
}

/**
 * Consumes the token of a typed code. Returns undefined if the code is wrong. After five wrong codes the code is
 * invalid, but the link still works; the caller must commit, so that the count is stored.
 */
export async function findAndConsumeTokenByCode(
  tx: Transaction,
  { keys, now }: IdentityInstance,
  item: TypedCode & { userIds: readonly string[]; purposes: readonly OneTimeTokenPurpose[] },
) {
  const { code, sentTo } = item;
  const tokens = await store.lockOneTimeTokensOfUsers(tx, item.userIds, item.purposes);
  const usable = tokens.filter((token) => token.expires_at > now() && token.attempts < maxCodeAttempts);
  const match = usable.find((token) =>
    timingSafeEqual(token.code_hash, hashTypedCode(keys, { userId: token.user_id, sentTo, code })),
  );
  if (match) await store.deleteOneTimeToken(tx, match.id);
  else
    await store.incrementAttemptsOfOneTimeTokens(
      tx,
      usable.map((token) => token.id),
    );
  return match;
}

const hashLinkToken = (link: string) => createHash('sha256').update(link).digest();

type TypedCode = { code: string; sentTo?: string | undefined };

/**
 * An attacker with the database could quickly guess six digits, so they are hashed with a key that is not in the
 * database.
 */
function hashTypedCode(
  { derive }: SigningKeyService,
  { userId, sentTo, code }: TypedCode & { userId: string },
) {
  return derive(`one-time code ${userId} ${sentTo ?? ''} ${code}`);
}
