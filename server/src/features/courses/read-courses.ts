import type * as calls from '@mutirao/contract/features/courses/endpoints';
import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type { Course, CourseCard, CoursePanel, LessonDraft } from '@mutirao/contract/features/courses/shapes';
import type { Queryable } from '#platform/database/database';
import type { House } from '#platform/house/house';
import type { Asked, Me, Page } from '#platform/http/answer';
import { pageByTime, pageWish } from '#platform/http/pages';
import { noCourse, noLesson, ratingOf, readerOf, toCard, toCourse, toDraft } from './course-view.ts';
import { findPanel } from './panel/store.ts';
import * as store from './reading/store.ts';

type Parts = Pick<House, 'db'>;
type Wish = Pick<Asked<typeof calls.listCourses>, 'me' | 'query'>;

/** Lists all courses for authors, or the published ones for everyone, newest first. */
export async function listCourses(
  { db }: Parts,
  { me, query, of }: Wish & { of: 'all' | 'published' },
): Promise<Page<CourseCard>> {
  const { after, limit } = pageWish(query, { first: courseLimits.plainList });
  const { q, category } = query;
  const rows = await store.listCourses(db, { reader: readerOf(me), of, q, category, after, limit });
  return pageByTime(rows, limit, { view: toCard, at: (row) => row.listed_at });
}

export const listCourseCategories = ({ db }: Parts, me: Me) => store.listCategories(db, readerOf(me));

type One = { id: string; me: Pick<Me, 'id' | 'role'> };

/** Returns a whole course as a viewer sees it, also within a transaction that changes it. */
export async function readCourse(db: Queryable, { id, me }: One): Promise<Course> {
  const reader = readerOf(me);
  const row = await store.findCourse(db, { id, reader });
  if (!row) throw noCourse();
  return toCourse(row, reader);
}

export async function readLessonDraft(db: Queryable, id: string): Promise<LessonDraft> {
  const row = await store.findDraft(db, id);
  if (!row) throw noLesson();
  return toDraft(row);
}

export async function readCoursePanel({ db }: Parts, id: string): Promise<CoursePanel> {
  const row = await findPanel(db, id);
  if (!row) throw noCourse();
  const { enrolments, completions, ratings, lessons } = row;
  return { enrolments, completions, ratings, rating: ratingOf(row, 1), lessons };
}
