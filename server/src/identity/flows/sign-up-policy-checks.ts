import type { Transaction } from '#platform/database/database';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { RequestContext } from '../account-model.ts';

type Input = Pick<IdentityInstance, 'settings' | 'hooks'>;
type InviteContext = Pick<RequestContext, 'invite'>;

/**
 * Returns why a caller cannot create an account. Callers call it before they look up the address, so that the response
 * reveals nothing about the address.
 */
export async function findSignUpRejection(
  { settings, hooks }: Input,
  { invite }: InviteContext,
): Promise<IdentityError | undefined> {
  if (!settings.signUp) return new IdentityError(422, 'signup_disabled');
  const sentence = await hooks.signUpPolicy?.rejectionFor(invite);
  return sentence && new IdentityError(422, 'signup_disabled', { sentence });
}

/**
 * Reserves the caller's seat for an account, or returns why there is none. The sign-up of a known address also
 * reserves a seat, under a made-up id: a member who counts the seats of their own invite link must not learn from it
 * which addresses have an account.
 */
export async function reserveSignUpSeatOrFindRejection(
  tx: Transaction,
  { hooks }: Input,
  { accountId, invite }: InviteContext & { accountId: string },
): Promise<IdentityError | undefined> {
  const sentence = await hooks.signUpPolicy?.reserveSeat(tx, { accountId, invite });
  return sentence && new IdentityError(422, 'signup_disabled', { sentence });
}
