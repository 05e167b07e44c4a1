import type { CourseStatus } from '@mutirao/contract/features/courses/limits';
import { isRecentlyReauthenticated } from '@mutirao/contract/kit/reauthentication';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { forbidden, ApiError } from '#platform/http/endpoints/api-error';

type Change = { course: { status: CourseStatus; price: number }; price: number | undefined };

/** What members pay at this moment is changed as everything about money is: by an admin, who has just shown who they are. */
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
