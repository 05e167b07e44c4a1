import type { MemberAchievements } from '@mutirao/contract/features/points/schemas';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import type { Database } from '#platform/database/database';
import { ApiError } from '#platform/http/endpoints/api-error';
import { findMemberPoints } from './store/point-entries.ts';

type Params = { id: string; me: { id: string } };

/** Returns the points and badges of a member as other members see them; the member sees all of their own. */
export async function readMemberPoints(db: Database, { id, me }: Params): Promise<MemberAchievements> {
  const row = await findMemberPoints(db, id);
  if (!row) throw new ApiError(memberErrors.member_not_found());
  const { points, shown, hidden, badges } = row;
  if (id === me.id) return { points, badges };
  return { points: shown && !hidden ? points : null, badges: hidden ? [] : badges };
}
