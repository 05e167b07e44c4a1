import { hideableProfileFieldNames } from '@mutirao/contract/features/members/profile-fields';
import type { MemberProfile } from '@mutirao/contract/features/members/schemas';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import type { Queryable } from '#platform/database/database';
import { ApiError } from '#platform/http/endpoints/api-error';
import { findPublicMemberRow } from '../store/profiles.ts';

/** Returns a member as all others see them, including staff; the member sees the same here. */
export async function readMember(db: Queryable, id: string): Promise<MemberProfile> {
  const row = await findPublicMemberRow(db, id);
  if (!row) throw new ApiError(memberErrors.member_not_found());
  const names = ['email', ...hideableProfileFieldNames] as const;
  const shown = names.flatMap((name) => (row[name] === '' ? [] : [[name, row[name]] as const]));
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    avatar: row.avatar,
    createdAt: row.created_at.toISOString(),
    isPrivate: row.profile_visibility === 'private',
    ...Object.fromEntries(shown),
  };
}

/**
 * Returns whether a member's activity is private, the date they joined, and their time zone; undefined if there is
 * no such member.
 */
export async function findActivityPrivacyJoinDateAndZone(db: Queryable, id: string) {
  const row = await findPublicMemberRow(db, id);
  return row && { isPrivate: row.profile_visibility === 'private', since: row.created_at, zone: row.zone };
}
