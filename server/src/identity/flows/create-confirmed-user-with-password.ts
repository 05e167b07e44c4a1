import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import type { NewConfirmedUser } from '#platform/session/identity-port';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { insertUser, upsertEmailIdentity } from '../users/store.ts';
import { normalizeEmail } from './normalize-email.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';

/** Creates an account that can sign in at once: the first admin, demo members, and accounts from the hub command. */
export async function createConfirmedUserWithPassword(
  tx: Transaction,
  instance: IdentityInstance,
  person: NewConfirmedUser,
): Promise<{ id: string }> {
  const now = instance.now();
  await rejectWeakPassword(instance, person.password, person);
  const user = await insertUser(tx, {
    id: randomUUID(),
    email: normalizeEmail(person.email),
    passwordHash: await instance.passwords.hash(person.password),
    confirmedAt: now,
    metadata: { name: person.name },
    language: person.language,
    now,
  });
  if (!user) throw new IdentityError(422, 'user_already_exists');
  await upsertEmailIdentity(tx, { id: randomUUID(), user, verified: true, now });
  return { id: user.id };
}
