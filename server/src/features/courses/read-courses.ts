import type * as calls from '@mutirao/contract/features/courses/endpoints';
import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type {
  Course,
  CourseCard,
  CourseStats,
  EditableLesson,
} from '@mutirao/contract/features/courses/schemas';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import {
  createCourseNotFoundError,
  createLessonNotFoundError,
  calculateRatingTenths,
  toCourseViewer,
  toCourseCard,
  toCourse,
  toEditableLesson,
} from './course-view.ts';
import { findCourseStats } from './store/stats.ts';
import * as store from './store/courses.ts';

type Deps = Pick<AppContext, 'db'>;
type Params = Pick<HandlerInput<typeof calls.listAllCourses>, 'me' | 'query'>;

/** Lists all courses for staff, or the published courses for every member, newest first. */
export async function listCourses(
  { db }: Deps,
  { me, query, statusFilter }: Params & { statusFilter: 'all' | 'published' },
): Promise<ListPage<CourseCard>> {
  const { after, limit } = toTimeCursorAndLimit(query, { first: courseLimits.plainList });
  const { q, category } = query;
  const rows = await store.listCourseRows(db, {
    viewer: toCourseViewer(me),
    statusFilter,
    q,
    category,
    after,
    limit,
  });
  return toTimePage(rows, limit, { view: toCourseCard, at: (row) => row.listed_at });
}

export const listCourseCategories = ({ db }: Deps, me: CurrentMember) =>
  store.listCourseCategoryNames(db, toCourseViewer(me));

type CourseRequest = { id: string; me: Pick<CurrentMember, 'id' | 'role'> };

/** Returns a whole course as a viewer sees it, also within a transaction that changes it. */
export async function readCourse(db: Queryable, { id, me }: CourseRequest): Promise<Course> {
  const reader = toCourseViewer(me);
  const row = await store.findCourse(db, { id, reader });
  if (!row) throw createCourseNotFoundError();
  return toCourse(row, reader);
}

export async function readEditableLesson(db: Queryable, id: string): Promise<EditableLesson> {
  const row = await store.findEditableLesson(db, id);
  if (!row) throw createLessonNotFoundError();
  return toEditableLesson(row);
}

export async function readCourseStats({ db }: Deps, id: string): Promise<CourseStats> {
  const row = await findCourseStats(db, id);
  if (!row) throw createCourseNotFoundError();
  const { enrolments, completions, ratings, lessons } = row;
  return { enrolments, completions, ratings, rating: calculateRatingTenths(row, 1), lessons };
}
