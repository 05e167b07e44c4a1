import type { Transaction } from '#platform/database/database';
import { createForbiddenError } from '#platform/http/endpoints/api-error';
import { updateCourse } from '../store/course-changes.ts';
import { diffCourseAuditValues } from '../writing/write-course.ts';
import type { ImportPlan } from './plan.ts';
import type { CourseSnapshot } from './store/course-state.ts';

type Params = {
  state: CourseSnapshot;
  details: NonNullable<ImportPlan['details']>;
  memberId: string;
  now: Date;
};

/**
 * Updates the data of a course whose row the transaction has locked. A new price is recorded in the audit log, as when
 * staff edit the course.
 */
export async function updateCourseDetails(tx: Transaction, { state, details, memberId, now }: Params) {
  const to = { ...details, id: state.id, status: state.status };
  const action = { memberId, now, action: 'course.changed', ...diffCourseAuditValues(state, to) };
  if (!(await updateCourse(tx, to, action))) throw createForbiddenError();
}
