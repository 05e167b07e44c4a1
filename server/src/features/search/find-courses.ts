import type { CourseHit } from '@mutirao/contract/features/search/schemas';
import type { Queryable } from '#platform/database/database';
import { encodeCourseCursor, parseEventOrCourseCursor } from './cursors.ts';
import { highlightExcerpt, splitHighlights } from './highlights.ts';
import { parseContentSearchTerms } from './question-words.ts';
import * as store from './store/courses.ts';

type Params = { q: string; cursor: string | undefined; since: Date | undefined; limit: number };

/** Returns courses that match the query. All are searched, because there are never too many. */
export async function searchCourses(db: Queryable, { q, cursor, since, limit }: Params) {
  const hits = await store.findCourseHits(db, {
    terms: parseContentSearchTerms(q),
    after: parseEventOrCourseCursor(cursor),
    since,
    limit,
  });
  const rows = hits.slice(0, limit);
  const last = rows.at(-1);
  return {
    type: 'course' as const,
    items: rows.map(toHit),
    next: hits.length > limit && last ? encodeCourseCursor(last) : null,
    isFinished: true,
  };
}

const toHit = (row: store.CourseHitRow): CourseHit => ({
  type: 'course',
  id: row.id,
  title: splitHighlights(row.title),
  excerpt: highlightExcerpt(row.part, row.beginning),
  category: row.category,
});
