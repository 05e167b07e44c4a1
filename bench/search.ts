import { searchHitTypes, type SearchHitType } from '@mutirao/contract/features/search/limits';
import type { Database, Sql } from '../server/src/platform/database/database.ts';
import { parseSearchTerms } from '../server/src/platform/database/search-terms.ts';
import { parseDiscussionOrCommentCursor } from '../server/src/features/search/cursors.ts';
import { findCourseHits } from '../server/src/features/search/store/courses.ts';
import { findEventHits } from '../server/src/features/search/store/events.ts';
import { findMemberHits } from '../server/src/features/search/store/members.ts';
import { findSimilarDiscussionRows } from '../server/src/features/search/store/similar.ts';
import {
  findCommentHits,
  findDiscussionHits,
} from '../server/src/features/search/store/discussions-and-comments.ts';
import { roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { captureStatement } from './feed-statements.ts';
import { startHub } from './hub-process.ts';

const rounds = 100;
// Requests that are not measured: in the first ones a new process loads its code, and the database makes its plans.
const warmUp = 5;

/**
 * Typical searches and the worst ones for an index: words that are in every text, rare words, and words that are in no
 * text.
 */
export const searchRequestCases: readonly { name: string; query: Record<string, string> }[] = [
  { name: 'one word of five texts', query: { q: 'fluxos' } },
  { name: 'two words', query: { q: 'modelos exemplo' } },
  { name: 'a word that is being typed', query: { q: 'model' } },
  { name: 'one word of ten comments', query: { q: 'frequente' } },
  { name: 'a word of one in a hundred texts', query: { q: 'raridade' } },
  { name: 'a word of one in a thousand texts', query: { q: 'preciosidade' } },
  { name: 'a word of one text', query: { q: 'm4711' } },
  { name: 'a word of every text', query: { q: 'palavras comuns' } },
  { name: 'a common word and an absent one', query: { q: 'comuns inexistente' } },
  { name: 'common words that are not in one text', query: { q: 'fluxos modelos dados' } },
  { name: 'a phrase of common words that is in no text', query: { q: '"comuns palavras"' } },
  { name: 'a common word without another', query: { q: 'palavras -comuns' } },
  { name: 'one author', query: { q: 'fluxos', author: '00000000-0000-4000-8000-000000000001' } },
  { name: 'a category and a month', query: { q: 'telas', category: 'tutoriais', period: '30d' } },
  { name: 'a misspelled word', query: { q: 'modleos' } },
  { name: 'a member name', query: { q: 'pessoa 7' } },
  { name: 'the prefix of a member name', query: { q: 'pes' } },
];

/** Measures the milliseconds of each search, sent to the real hub one after another. */
export function measureSearch(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const headers = await hub.signIn();
      const addresses = [
        ...searchRequestCases.map(({ name, query }) => ({
          name,
          path: `/api/search?${new URLSearchParams(query)}`,
        })),
        { name: 'similar to a title', path: '/api/discussions/similar?title=Texto+sobre+modelos+e+dados' },
      ];
      const times = addresses.map((): number[] => []);
      for (let requestIndex = 0; requestIndex < (warmUp + rounds) * addresses.length; requestIndex += 1) {
        const round = Math.floor(requestIndex / addresses.length);
        // The order of the searches rotates in each round, so that periodic effects hit all of them.
        const index = (requestIndex + round) % addresses.length;
        const time = await timeGetRequest(hub.url + addresses[index]?.path, headers);
        if (round >= warmUp) times[index]?.push(time);
      }
      return addresses.map(({ name }, index) => ({ search: name, ...summarizeTimes(times[index] ?? []) }));
    } finally {
      await hub.stop();
    }
  });
}

/** Returns the milliseconds of one request, which must succeed. */
export async function timeGetRequest(address: string, headers: Record<string, string>) {
  const startedAt = performance.now();
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - startedAt;
}

function summarizeTimes(times: readonly number[]) {
  const sorted = times.toSorted((time, other) => time - other);
  const percentile = (part: number) => roundTo(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return { 'p50 ms': percentile(0.5), 'p99 ms': percentile(0.99), 'worst ms': percentile(1) };
}

/** Returns the real statements of a search, as the stores send them. */
export async function captureSearchStatements(
  db: Database,
  q: string,
): Promise<{ type: SearchHitType | 'similar'; statement: Sql }[]> {
  const start = parseDiscussionOrCommentCursor(undefined, new Date());
  const params = {
    ...start,
    terms: parseSearchTerms(q),
    category: undefined,
    author: undefined,
    since: undefined,
    limit: 5,
    onlyPreview: false,
    takesAll: false,
    searchesAll: true,
  };
  const work: Record<SearchHitType, (spy: Database) => Promise<unknown>> = {
    discussion: (spy) => findDiscussionHits(spy, params),
    comment: (spy) => findCommentHits(spy, params),
    course: (spy) =>
      findCourseHits(spy, { terms: params.terms, after: undefined, since: undefined, limit: 5 }),
    event: (spy) =>
      findEventHits(spy, {
        terms: params.terms,
        after: undefined,
        since: undefined,
        now: new Date(),
        limit: 5,
      }),
    member: (spy) => findMemberHits(spy, { name: q, after: undefined, now: new Date(), limit: 5 }),
  };
  const similar = { title: q, distinctiveWords: q.split(' '), before: start.before, limit: 5 };
  return [
    ...(await Promise.all(
      searchHitTypes.map(async (type) => ({
        type,
        statement: await captureStatement((spy) => work[type]({ ...db, ...spy })),
      })),
    )),
    { type: 'similar', statement: await captureStatement((spy) => findSimilarDiscussionRows(spy, similar)) },
  ];
}
