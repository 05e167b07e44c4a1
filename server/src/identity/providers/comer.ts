import { IdentityProblem } from '../errors/problem.ts';
import type { Challenge } from '../flows/flow-states.ts';
import type { Instance } from '../instance.ts';
import { isBanned, type User, type Visitor } from '../shapes.ts';
import type { Profile } from './profile.ts';

/** Somebody whom another service knows. */
export type Comer = {
  provider: string;
  profile: Profile;
  visitor: Visitor;
  redirectTo: string;
  challenge?: Challenge | undefined;
  inviteHash?: Buffer | null;
};

/** Whose session it is to be; or what the person must do first, once the transaction holds. */
export type Settled = { user: User } | { refused: IdentityProblem };

export function refuseBanned(user: User, { now }: Instance) {
  if (isBanned(user, now())) throw new IdentityProblem(403, 'user_banned');
}
