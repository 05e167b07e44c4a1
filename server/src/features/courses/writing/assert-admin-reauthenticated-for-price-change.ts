import type { CourseStatus } from '@mutirao/contract/features/courses/limits';
import { isRecentlyReauthenticated } from '@mutirao/contract/kit/reauthentication';
import { courseErrors } from '@mutirao/contract/features/courses/errors';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';

type Change = { course: { status: CourseStatus; price: number }; price: number | undefined };

/** Throws unless the caller can change a price: an admin who has re-authenticated recently, as for all payment data. */
export function assertAdminReauthenticatedForPriceChange(
  { now }: Pick<AppContext, 'now'>,
  { role, reauthenticatedAt }: Pick<CurrentMember, 'role' | 'reauthenticatedAt'>,
  { course, price }: Change,
) {
  // A draft cannot be bought, so any staff can change its price. An archived course can be published again, so its
  // price is protected.
  if (course.status === 'draft' || price === undefined || price === course.price) return;
  if (role !== 'admin') throw new ApiError(courseErrors.price_change_by_admins_only());
  if (!isRecentlyReauthenticated(reauthenticatedAt, now())) throw new ApiError('proof_needed');
}
