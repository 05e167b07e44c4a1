import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import { forbidden, notFound } from '#platform/http/refusal';
import { insertReading } from './reading/store.ts';

type Opening = { id: string; me: { id: string } };

/** Lets one of the staff read the message that a case is about. The log says so, once for each of them. */
export async function openReportedMessage({ db, now }: Pick<House, 'db' | 'now'>, { id, me }: Opening) {
  const at = now();
  const reading = { entryId: timelyId(at), caseId: id, readerId: me.id, at };
  const { isStaff, isFound } = await insertReading(db, reading);
  if (!isStaff) throw forbidden();
  if (!isFound) throw notFound('Denúncia não encontrada.');
}
