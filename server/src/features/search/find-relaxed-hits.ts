import type { SearchHitType } from '@mutirao/contract/features/search/limits';
import type { Queryable } from '#platform/database/database';
import type { SearchTerms } from '#platform/database/search-terms';
import { withDeadline } from './deadline.ts';
import type { SearchHitGroup } from './find-hit-groups.ts';
import { relaxQuery } from './relax-query.ts';

type HitGroups = { groups: SearchHitGroup[]; unfinished: SearchHitType[] };

type RelaxedSearch = {
  kinds: SearchHitType[];
  until: number;
  /** The milliseconds that must be left until the deadline for a search to start. */
  minTime: number;
  find: (terms: SearchTerms) => Promise<HitGroups>;
};

/**
 * Finds texts with some of the words of a query that no text has completely. All kinds are unfinished if too little time
 * is left. The groups have no next page, because a cursor continues the search for all words.
 */
export async function findRelaxedHits(
  db: Queryable,
  q: string,
  { kinds, until, minTime, find }: RelaxedSearch,
): Promise<HitGroups> {
  const notSearched: HitGroups = { groups: [], unfinished: kinds };
  let found: HitGroups = { groups: [], unfinished: [] };
  const relaxations = await withDeadline(until, relaxQuery(db, q));
  if (!relaxations) return notSearched;
  for (const terms of relaxations) {
    if (until - performance.now() < minTime) return notSearched;
    found = await find(terms);
    if (found.groups.length > 0 || found.unfinished.length > 0) break;
  }
  return { ...found, groups: found.groups.map((group) => ({ ...group, next: null })) };
}
