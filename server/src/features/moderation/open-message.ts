import { moderationErrors } from '@mutirao/contract/features/moderation/errors';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import { ApiError, createForbiddenError } from '#platform/http/endpoints/api-error';
import { insertReportedMessageReading } from './store/cases.ts';

type Opening = { id: string; me: { id: string } };

/**
 * Records, once per staff member and in the audit log, that they open the reported message of a case: after that
 * they can read it. Throws 403 if they are no longer staff, 404 without such a message.
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
