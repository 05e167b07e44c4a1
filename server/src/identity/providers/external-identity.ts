import { IdentityError } from '../errors/identity-error.ts';
import type { PkceChallenge } from '../flows/flow-states.ts';
import type { IdentityInstance } from '../instance.ts';
import { isBanned, type User, type RequestContext } from '../account-model.ts';
import type { ExternalProfile } from './profile.ts';

/** A user of another service who signs in here. */
export type ExternalIdentity = {
  provider: string;
  profile: ExternalProfile;
  visitor: RequestContext;
  redirectTo: string;
  challenge?: PkceChallenge | undefined;
  inviteHash?: Buffer | null;
};

/** The user of the new session; or what the person must do first, after the transaction has been committed. */
export type ExternalSignInOutcome = { user: User } | { refused: IdentityError };

export function rejectBannedUser(user: User, { now }: IdentityInstance) {
  if (isBanned(user, now())) throw new IdentityError(403, 'user_banned');
}
