import { randomUUID } from 'node:crypto';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { openSession, type Opened } from '../sessions/sessions.ts';
import type { Visitor } from '../shapes.ts';
import { insertUser } from '../users/store.ts';

/** An account of nobody in particular: it lives as long as its session, until an address or a telephone is added. */
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
    const traits = { method: 'anonymous' };
    await note(tx, { action: 'user_signedup', userId: user.id, ip: visitor.ip, now, traits });
    return openSession(tx, instance, { user, method: 'anonymous', visitor });
  });
}

export function refuseUnlessAnonymousMayEnter({ settings }: Instance) {
  if (!settings.anonymous) throw new IdentityProblem(422, 'anonymous_provider_disabled');
  if (!settings.signUp) throw new IdentityProblem(422, 'signup_disabled');
}
