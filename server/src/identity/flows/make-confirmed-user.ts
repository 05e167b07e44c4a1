import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { insertUser, putEmailIdentity } from '../users/store.ts';
import { normalise } from './normalise.ts';
import { refuseWeak } from './refuse-weak.ts';

/** Creates an account that can sign in at once: the first admin, and the accounts that the hub command creates. */
export async function makeConfirmedUser(
  tx: Transaction,
  instance: Instance,
  person: { email: string; password: string; name: string },
): Promise<{ id: string }> {
  const now = instance.now();
  await refuseWeak(instance, person.password, person);
  const user = await insertUser(tx, {
    id: randomUUID(),
    email: normalise(person.email),
    passwordHash: await instance.passwords.hash(person.password),
    confirmedAt: now,
    metadata: { name: person.name },
    language: 'pt-BR',
    now,
  });
  if (!user) throw new IdentityProblem(422, 'user_already_exists');
  await putEmailIdentity(tx, { id: randomUUID(), user, verified: true, now });
  return { id: user.id };
}
