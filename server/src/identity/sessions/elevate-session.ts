import type { Transaction } from '#platform/database/database';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { Session } from '../account-model.ts';
import { findAccountById } from '../users/store.ts';
import { calculateSessionExpiry } from './lifetimes.ts';
import { hashSessionSecret, deriveRefreshToken } from './refresh-tokens.ts';
import { createSessionBody } from './session-body.ts';
import { endSessionsById, toAmrEntry, type IssuedSession } from './sessions.ts';
import * as store from './store.ts';

type VerifiedFactor = { session: Session; factorId: string; method: string };

/**
 * Adds a verified second factor to a session, and ends the owner's other sessions without one, except those of
 * applications. Earlier refresh tokens of the session are rejected from now on: the counter skips one number, so that
 * no earlier token counts as the parent of the new one.
 */
export async function elevateAuthSessionAndEndAal1Sessions(
  tx: Transaction,
  instance: IdentityInstance,
  { session: { id, user_id: userId }, factorId, method }: VerifiedFactor,
): Promise<IssuedSession> {
  const now = instance.now();
  const sessions = await store.lockSessionsOfUser(tx, userId);
  const current = sessions.find((session) => session.id === id);
  if (!current) throw new IdentityError(403, 'session_not_found');

  // Sessions of applications cannot do anything that needs MFA, so they continue.
  const sessionsWithoutMfa = sessions.filter(
    (session) => session !== current && session.aal === 'aal1' && session.client_id === null,
  );
  await endSessionsById(
    tx,
    instance,
    sessionsWithoutMfa.map((session) => session.id),
  );
  const counter = current.counter + 2;
  const session = await store.setSessionAal2AndRotateToken(tx, {
    id,
    amr: [toAmrEntry({ method, now }), ...current.amr.filter((entry) => entry.method !== method)],
    factorId,
    usedCounter: current.counter,
    counter,
    hash: hashSessionSecret(deriveRefreshToken(instance, id, counter)),
    notAfter: calculateSessionExpiry(current, now),
    now,
  });
  const account = await findAccountById(tx, userId);
  if (!session || !account) throw new Error('a locked session is gone');
  const body = await createSessionBody(instance, { ...account, session });
  // No binding is returned, because a session that is bound to a browser got its binding cookie when it was opened.
  return { body, session, binding: undefined, remember: current.remember };
}

/**
 * Removes MFA from an account's sessions: from all, or with `factorId` from those that this factor verified. Without
 * `factorId`, because no verified factor is left, the product downgrades its sessions too. With `factorId` it ends
 * them, because the account still has a factor that they have not verified.
 */
export async function downgradeAuthSessions(
  tx: Transaction,
  instance: IdentityInstance,
  sessionFilter: { userId: string; factorId?: string; except?: string },
) {
  const ids = await store.setSessionsAal1(tx, sessionFilter);
  if (ids.length === 0) return;
  if (sessionFilter.factorId === undefined) await instance.hooks.sessionsDowngraded(tx, ids);
  else await instance.hooks.sessionsEnded(tx, ids, 'other');
}
