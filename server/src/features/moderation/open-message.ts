import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import { forbidden, notFound } from '#platform/http/endpoints/api-error';
import { insertReportReading } from './store/cases.ts';

type Opening = { id: string; me: { id: string } };

/** Opens the message of a case for one staff member, and records it in the audit log once per staff member. */
export async function recordReportedMessageOpening(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, me }: Opening,
) {
  const at = now();
  const reading = { entryId: uuidv7(at), caseId: id, readerId: me.id, at };
  const { isStaff, isFound } = await insertReportReading(db, reading);
  if (!isStaff) throw forbidden();
  if (!isFound) throw notFound('Denúncia não encontrada.');
}
