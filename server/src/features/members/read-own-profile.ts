import { isStaffRole } from '@mutirao/contract/kit/roles';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { Database } from '#platform/database/database';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { createNotFoundError } from '#platform/http/endpoints/api-error';
import { findOwnProfileByMemberId } from './store/members.ts';

type Reader = Pick<CurrentMember, 'id' | 'role'>;

export async function readOwnProfile(db: Database, me: Reader): Promise<OwnProfile> {
  const profile = await findOwnProfile(db, me);
  if (!profile) throw createNotFoundError();
  return profile;
}

/** Returns the caller's profile for a page load; undefined if the member was deleted in between. */
export async function findOwnProfile(db: Database, { id, role }: Reader): Promise<OwnProfile | undefined> {
  const profile = await findOwnProfileByMemberId(db, id);
  return profile && clearStaffCountsUnlessStaffSession({ role }, profile);
}

/**
 * Returns the profile for the role of the session. Staff whose session has only the role of a member, because
 * they lack the required second factor, get the flag `lacksFactor` and no counts of work that waits for
 * staff.
 */
export const clearStaffCountsUnlessStaffSession = (
  { role }: Pick<CurrentMember, 'role'>,
  profile: OwnProfile,
): OwnProfile =>
  !isStaffRole(role)
    ? {
        ...profile,
        lacksFactor: isStaffRole(profile.role),
        waitingReports: 0,
        waitingAppeals: 0,
        waitingMembers: 0,
        waitingTickets: 0,
      }
    : profile;
