import { randomBytes } from 'node:crypto';
import { deleteClaims } from '../contacts/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { deleteTokensOfUser } from '../one-time-tokens/store.ts';
import { endAccess } from '../sessions/sessions.ts';
import type { Visitor } from '../shapes.ts';
import { lockUser } from '../users/store.ts';
import { noteDeed } from './note-deed.ts';
import * as store from './store.ts';

type Deletion = {
  userId: string;
  /** True to preserve the id for rows that reference it; all other data is erased. */
  isSoft: boolean;
};

/** Ends an account and every session of it. */
export async function deleteAccount(instance: Instance, { userId, isSoft }: Deletion, visitor: Visitor) {
  await instance.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new IdentityProblem(404, 'user_not_found', { sentence: 'no_such_user' });
    await endAccess(tx, instance, userId, { reason: 'account_deleted' });
    if (isSoft) {
      await deleteTokensOfUser(tx, userId);
      await deleteClaims(tx, userId);
      // Random, so that the address cannot be found by trying all possible ones.
      const email = user.email === null ? null : randomBytes(32).toString('hex');
      await store.hollowUser(tx, { userId, email, now: instance.now() });
    } else await store.deleteUser(tx, userId);
    const traits = { soft: isSoft };
    await noteDeed(tx, instance, { action: 'user_deleted', userId, visitor, traits });
  });
}
