import { randomUUID } from 'node:crypto';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { openSession, type IssuedSession } from '../sessions/sessions.ts';
import type { RequestContext } from '../account-model.ts';
import { insertUser } from '../users/store.ts';
import { reserveSignUpSeatOrFindRejection, findSignUpRejection } from './sign-up-policy-checks.ts';

/**
 * Creates an anonymous account and signs in to it. Without an address, a phone number or an external identity it is
 * deleted 30 days after its last sign-in, once it has no session.
 */
export async function signInAnonymously(
  instance: IdentityInstance,
  metadata: Record<string, unknown>,
  requestContext: RequestContext,
): Promise<IssuedSession> {
  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const user = await insertUser(tx, {
      id: randomUUID(),
      passwordHash: null,
      metadata,
      isAnonymous: true,
      language: requestContext.emailLanguage,
      now,
    });
    if (!user) throw new Error('an anonymous account was not inserted');
    const full = await reserveSignUpSeatOrFindRejection(tx, instance, {
      ...requestContext,
      accountId: user.id,
    });
    if (full) throw full;
    const traits = { method: 'anonymous' };
    await recordAuthAudit(tx, {
      action: 'user_signedup',
      userId: user.id,
      ip: requestContext.ip,
      now,
      traits,
    });
    return openSession(tx, instance, { user, method: 'anonymous', requestContext });
  });
}

/** Throws if anonymous sign-in is disabled, or if the caller cannot create an account. */
export async function rejectForbiddenAnonymousSignIn(
  instance: IdentityInstance,
  requestContext: RequestContext,
) {
  if (!instance.settings.anonymous) throw new IdentityError(422, 'anonymous_provider_disabled');
  const rejection = await findSignUpRejection(instance, requestContext);
  if (rejection) throw rejection;
}
