import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import { sendAccountNotice } from '../flows/send-messages.ts';
import type { IdentityInstance } from '../instance.ts';
import { deleteOneTimeTokensOfUser } from '../one-time-tokens/store.ts';
import { lockAccountAndAssertSession } from '../sessions/lock-own-account.ts';
import type { Identity, AuthenticatedAccount, User, RequestContext } from '../account-model.ts';
import * as users from '../users/store.ts';
import { rejectForbiddenLinking } from './link-identity.ts';
import { deleteIdentity } from './store.ts';

type Unlink = { caller: AuthenticatedAccount; identityId: string; requestContext: RequestContext };

/**
 * Removes an identity from an account. The last one cannot be removed, nor one that would leave the account with the
 * address of another account.
 */
export async function unlinkIdentity(instance: IdentityInstance, params: Unlink) {
  await instance.db.transaction(async (tx) => {
    const user = await lockAccountAndAssertSession(tx, instance, params.caller);
    rejectForbiddenLinking(instance, {
      ...params.caller,
      user,
      factors: await users.listFactors(tx, user.id),
    });
    const identities = await users.listIdentities(tx, user.id);
    const removed = identities.find(({ id }) => id === params.identityId);
    const remaining = identities.filter(({ id }) => id !== params.identityId);
    if (identities.length <= 1) throw new IdentityError(422, 'single_identity_not_deletable');
    if (!removed) throw new IdentityError(422, 'identity_not_found');

    const now = instance.now();
    await deleteIdentity(tx, removed.id);
    await applyUnlinking(tx, instance, { user, removed, remaining });
    await users.updateProvidersFromIdentities(tx, user.id, now);
    const { provider } = removed;
    await recordAuthAudit(tx, {
      action: 'identity_unlinked',
      userId: user.id,
      ip: params.requestContext.ip,
      now,
      traits: { provider },
    });
    await sendAccountNotice(tx, instance, { user, emailKind: 'identity_unlinked', page: '/login' });
  });
}

type Change = { user: User; removed: Identity; remaining: readonly Identity[] };

async function applyUnlinking(
  tx: Transaction,
  { now }: IdentityInstance,
  { user, removed, remaining }: Change,
) {
  if (removed.provider === 'phone') {
    await users.updateUser(tx, user.id, { phone: null, phone_confirmed_at: null }, now());
  }
  if (removed.provider !== 'email') return;
  // The account takes the verified address of another identity, or has none. The password stays: without it, an
  // attacker with the session could set a new password without knowing the current one.
  const addresses = remaining.filter(({ identity_data: data }) => data['email_verified'] === true);
  const isStored = addresses.some(({ email }) => email === user.email);
  const email = isStored
    ? user.email
    : (addresses.find((identity) => identity.email !== null)?.email ?? null);
  const owner = email === null ? undefined : await users.findUserByEmail(tx, email);
  if (owner && owner.id !== user.id) throw new IdentityError(422, 'email_conflict_identity_not_deletable');
  const changes = {
    email,
    new_email: null,
    email_change_agreed: null,
    email_confirmed_at: email === null ? null : (user.email_confirmed_at ?? now()),
  };
  await users.updateUser(tx, user.id, changes, now());
  await deleteOneTimeTokensOfUser(tx, user.id);
}
