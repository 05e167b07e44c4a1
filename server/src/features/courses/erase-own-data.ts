import type { ErasureStep } from '#platform/context/erasure';
import { anonymizeOutboxEventsByMember } from '#features/outbox/index';
import { anonymizeOrders } from './orders/store/own-data.ts';
import { purgeMemberEnrolments, deleteNotesAndAnonymizeCourses } from './store/own-data.ts';

const batchSize = 100;

/**
 * Erases a member's progress, certificates and notes. Courses they created belong to the hub and remain without a name.
 * Pending outbox events also remain without a name, and orders too, because accounting requires them.
 */
export const eraseCourseData: ErasureStep = async ({ db }, { memberId }) => {
  // Orders are anonymized before the enrolments are deleted, because a payer whose name is still in a paid order must
  // remain enrolled.
  const anonymizedOrders = await db.transaction((tx) => anonymizeOrders(tx, { memberId, limit: batchSize }));
  if (anonymizedOrders > 0) return true;
  const purgedEnrolments = await db.transaction((tx) =>
    purgeMemberEnrolments(tx, { memberId, limit: batchSize }),
  );
  if (purgedEnrolments > 0) return true;
  await anonymizeOutboxEventsByMember(db, { memberId, kind: 'course' });
  return (
    (await db.transaction((tx) => deleteNotesAndAnonymizeCourses(tx, { memberId, limit: batchSize }))) > 0
  );
};
