import type { CourseStatus } from '@mutirao/contract/features/courses/limits';
import { isRecentlyReauthenticated } from '@mutirao/contract/kit/reauthentication';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { forbidden, ApiError } from '#platform/http/endpoints/api-error';

type Change = { course: { status: CourseStatus; price: number }; price: number | undefined };

/** Throws unless the caller can change a price: an admin who has re-authenticated recently, as for all payment data. */
export function assertCanChangePrice(
  { now }: Pick<AppContext, 'now'>,
  { role, reauthenticatedAt }: Pick<CurrentMember, 'role' | 'reauthenticatedAt'>,
  { course, price }: Change,
) {
  // A draft cannot be bought, so its price is free to change. An archived course can be published again, so its price
  // is protected.
  if (course.status === 'draft' || price === undefined || price === course.price) return;
  if (role !== 'admin') throw forbidden('Só administradores mudam o preço de um curso publicado.');
  if (!isRecentlyReauthenticated(reauthenticatedAt, now())) throw new ApiError('proof_needed');
}
