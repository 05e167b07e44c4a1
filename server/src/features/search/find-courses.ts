import type { CourseHit } from '@mutirao/contract/features/search/shapes';
import type { Database } from '#platform/database/database';
import { readWords } from '#platform/database/asked-words';
import { courseCursor, rankedPlace } from './cursors.ts';
import { partInPieces, toPieces } from './pieces.ts';
import * as store from './store/courses.ts';

type Wish = { q: string; cursor: string | undefined; since: Date | undefined; limit: number };

/** Returns courses that match the query. All are searched, because there are never too many. */
export async function findCourses(db: Database, { q, cursor, since, limit }: Wish) {
  const found = await store.findCourses(db, {
    asked: readWords(q),
    after: rankedPlace(cursor),
    since,
    limit,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    type: 'course' as const,
    items: rows.map(toHit),
    next: found.length > limit && last ? courseCursor(last) : null,
    isFinished: true,
  };
}

const toHit = (row: store.CourseRow): CourseHit => ({
  type: 'course',
  id: row.id,
  title: toPieces(row.title),
  excerpt: partInPieces(row.part, row.beginning),
  category: row.category,
});
