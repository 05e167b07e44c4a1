import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import * as store from './store.ts';

/** Lifetime of a passkey challenge, in seconds. */
export const passkeyChallengeLifetimeSeconds = 300;

/** What a client passes to its device, and when the challenge expires. */
export type IssuedWebauthnChallenge<Options> = { challenge_id: string; options: Options; expires_at: number };

/** Stores a challenge and returns its id, the options for the device and the time when it expires. */
export async function issueWebauthnChallenge<Options extends { challenge: string }>(
  instance: IdentityInstance,
  { options, ...challengeKey }: Omit<store.WebauthnChallengeLookup, 'id'> & { options: Options },
): Promise<IssuedWebauthnChallenge<Options>> {
  const id = randomUUID();
  const expiresAt = new Date(instance.now().getTime() + passkeyChallengeLifetimeSeconds * 1000);
  await store.insertWebauthnChallenge(instance.db, {
    ...challengeKey,
    id,
    challenge: options.challenge,
    expiresAt,
  });
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/**
 * Returns the stored challenge to verify a response with. Does not consume it, so that a valid response can still
 * follow a wrong one.
 */
export async function getWebauthnChallenge(
  { db, now }: IdentityInstance,
  challengeKey: store.WebauthnChallengeLookup,
): Promise<string> {
  const found = await store.findWebauthnChallengeWithExpiry(db, challengeKey);
  if (!found) throw new IdentityError(400, 'webauthn_challenge_not_found');
  if (found.expires_at <= now()) throw new IdentityError(400, 'webauthn_challenge_expired');
  return found.challenge;
}

/** Consumes the challenge. Throws `webauthn_challenge_not_found` for the second of two concurrent valid responses. */
export async function consumeWebauthnChallengeOrThrow(tx: Transaction, id: string) {
  const isFirst = await store.deleteWebauthnChallenge(tx, id);
  if (!isFirst) throw new IdentityError(400, 'webauthn_challenge_not_found');
}
