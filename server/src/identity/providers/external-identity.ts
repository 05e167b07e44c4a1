import { IdentityError } from '../errors/identity-error.ts';
import type { PkceChallenge } from '../flows/flow-states.ts';
import type { IdentityInstance } from '../instance.ts';
import { isUserBanned, type User, type RequestContext } from '../account-model.ts';
import type { ExternalProfile } from './profile.ts';

/** A sign-in with an external provider: the user's profile there and the request that brought it. */
export type ExternalSignInAttempt = {
  provider: string;
  profile: ExternalProfile;
  requestContext: RequestContext;
  redirectTo: string;
  challenge?: PkceChallenge | undefined;
  inviteHash?: Buffer | null;
};

/** The user of the new session, or the error to throw after the transaction has been committed. */
export type ExternalSignInUserOrError = { user: User } | { error: IdentityError };

export function rejectBannedUser(user: User, { now }: IdentityInstance) {
  if (isUserBanned(user, now())) throw new IdentityError(403, 'user_banned');
}
