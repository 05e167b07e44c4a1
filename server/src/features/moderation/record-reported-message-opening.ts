import { moderationErrors } from '@mutirao/contract/features/moderation/errors';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import { ApiError, createForbiddenError } from '#platform/http/endpoints/api-error';
import { insertReportedMessageReading } from './store/cases.ts';

type Opening = { id: string; me: { id: string } };

/**
 * Records, once per staff member and in the audit log, that a staff member opens the reported message of a case. After
 * that the staff member can read the message. Throws a 403 if the member is no longer staff, and a 404 if the case has
 * no message.
 */
export async function recordReportedMessageOpening(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, me }: Opening,
) {
  const at = now();
  const reading = { entryId: uuidv7(at), caseId: id, readerId: me.id, at };
  const { isStaff, isFound } = await insertReportedMessageReading(db, reading);
  if (!isStaff) throw createForbiddenError();
  if (!isFound) throw new ApiError(moderationErrors.report_not_found());
}
