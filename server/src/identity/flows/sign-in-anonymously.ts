import { randomUUID } from 'node:crypto';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { openSession, type Opened } from '../sessions/sessions.ts';
import type { Visitor } from '../shapes.ts';
import { insertUser } from '../users/store.ts';
import { keepPlace, whyNotAdmitted } from './admission.ts';

/** Creates an anonymous account: it lives as long as its session, until an address or a phone number is added. */
export async function signInAnonymously(
  instance: Instance,
  metadata: Record<string, unknown>,
  visitor: Visitor,
): Promise<Opened> {
  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const user = await insertUser(tx, {
      id: randomUUID(),
      passwordHash: null,
      metadata,
      isAnonymous: true,
      language: visitor.letterLanguage,
      now,
    });
    if (!user) throw new Error('an anonymous account was not inserted');
    const full = await keepPlace(tx, instance, { ...visitor, accountId: user.id });
    if (full) throw full;
    const traits = { method: 'anonymous' };
    await note(tx, { action: 'user_signedup', userId: user.id, ip: visitor.ip, now, traits });
    return openSession(tx, instance, { user, method: 'anonymous', visitor });
  });
}

export async function refuseUnlessAnonymousMayEnter(instance: Instance, visitor: Visitor) {
  if (!instance.settings.anonymous) throw new IdentityProblem(422, 'anonymous_provider_disabled');
  const closed = await whyNotAdmitted(instance, visitor);
  if (closed) throw closed;
}
