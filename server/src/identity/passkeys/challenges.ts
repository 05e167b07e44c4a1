import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import * as store from './store.ts';

export const challengeSeconds = 300;

/** What a client passes to its device, and when the challenge expires. */
export type Ceremony<Options> = { challenge_id: string; options: Options; expires_at: number };

/** Stores the challenge that a device must sign. */
export async function startCeremony<Options extends { challenge: string }>(
  instance: Instance,
  { options, ...whose }: Omit<store.Which, 'id'> & { options: Options },
): Promise<Ceremony<Options>> {
  const id = randomUUID();
  const expiresAt = new Date(instance.now().getTime() + challengeSeconds * 1000);
  await store.insertChallenge(instance.db, { ...whose, id, challenge: options.challenge, expiresAt });
  return { challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/** Returns the challenge to verify the response with; it stays until a response was right. */
export async function findChallenge({ db, now }: Instance, which: store.Which): Promise<string> {
  const found = await store.findChallenge(db, which);
  if (!found) throw new IdentityProblem(400, 'webauthn_challenge_not_found');
  if (found.expires_at <= now()) throw new IdentityProblem(400, 'webauthn_challenge_expired');
  return found.challenge;
}

/** Consumes the challenge. Throws `webauthn_challenge_not_found` for the second of two concurrent valid responses. */
export async function useChallenge(tx: Transaction, id: string) {
  const isFirst = await store.deleteChallenge(tx, id);
  if (!isFirst) throw new IdentityProblem(400, 'webauthn_challenge_not_found');
}
