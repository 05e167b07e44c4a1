import { IdentityProblem } from '../errors/problem.ts';
import type { Challenge } from '../flows/flow-states.ts';
import type { Instance } from '../instance.ts';
import { isBanned, type User, type Visitor } from '../shapes.ts';
import type { Profile } from './profile.ts';

/** A user of another service who signs in here. */
export type Comer = {
  provider: string;
  profile: Profile;
  visitor: Visitor;
  redirectTo: string;
  challenge?: Challenge | undefined;
  inviteHash?: Buffer | null;
};

/** The user of the new session; or what the person must do first, after the transaction has been committed. */
export type Settled = { user: User } | { refused: IdentityProblem };

export function refuseBanned(user: User, { now }: Instance) {
  if (isBanned(user, now())) throw new IdentityProblem(403, 'user_banned');
}
