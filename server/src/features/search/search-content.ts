import { feedPeriodDays, type FeedPeriod } from '@mutirao/contract/features/discussions/limits';
import type { searchHubContent as endpoint } from '@mutirao/contract/features/search/endpoints';
import { searchHitTypes, type SearchHitType, searchLimits } from '@mutirao/contract/features/search/limits';
import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { searchErrors } from '@mutirao/contract/features/search/errors';
import { canReadFullDiscussions } from '#features/discussions/index';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError, toFieldError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import type { SearchTerms } from '#platform/database/search-terms';
import { withSearchSlot, createSearchUnfinishedError } from '#platform/http/security/search-slots';
import { correctQuery } from './correct-query.ts';
import { withDeadline } from './deadline.ts';
import { findRelaxedHits } from './find-relaxed-hits.ts';
import { findSearchHitGroups, type SearchHitGroup } from './find-hit-groups.ts';

// If a search has fewer hits than this, its words are corrected, so that a query with a typing error still has results.
const minHitsWithoutCorrection = 3;

// A search for some of the words starts only if this share of the time limit is left, because a statement that starts
// later would run on after the response.
const minTimeShareForRelaxedSearch = 0.3;

type Query = HandlerInput<typeof endpoint>['query'];

type SearchDeps = Pick<AppContext, 'db' | 'lowLatencyDb' | 'metrics' | 'config' | 'now'>;

type SearchRequest = Pick<HandlerInput<typeof endpoint>, 'me' | 'query'>;

/**
 * Returns the result of `searchContent`; throws an error with Retry-After if the search ended early without hits.
 */
export async function searchContentOrThrowIfUnfinished(
  ctx: SearchDeps,
  request: SearchRequest,
): Promise<GroupedSearchResults> {
  const result = await searchContent(ctx, request);
  if (result.unfinished.length > 0 && countOf(result.groups) === 0) throw createSearchUnfinishedError();
  return result;
}

/**
 * Searches every kind of content that the viewer can see. If there are few hits, it also searches for the probable
 * correction of the query. A search that has started never exceeds the time limit, because incomplete results in time
 * are better than complete results late.
 */
export async function searchContent(
  ctx: SearchDeps,
  { me, query }: SearchRequest,
): Promise<GroupedSearchResults> {
  if (query.q === undefined && query.author === undefined) throw missingQueryError();
  const seesAll = await canReadFullDiscussions(ctx.db, me);
  const result = await withSearchSlot(() => runSearch(ctx, { me, query, seesAll }));
  for (const kind of result.unfinished) ctx.metrics.recordUnfinishedSearch(kind);
  return result;
}

async function runSearch(
  { db, lowLatencyDb, config, now }: SearchDeps,
  { me, query, seesAll }: SearchRequest & { seesAll: boolean },
): Promise<GroupedSearchResults> {
  const until = performance.now() + config.searchMilliseconds;
  const params = {
    q: query.q ?? '',
    category: query.category,
    author: query.author,
    since: periodStart(query.period ?? 'all', now()),
    cursor: query.type ? query.cursor : undefined,
    limit: query.limit ?? (query.type ? searchLimits.page : searchLimits.group),
    onlyPreview: !seesAll,
    now: now(),
    until,
  };
  const types = kindsOf(query, { isMember: me !== undefined, seesAll });
  const findHits = (q: string, kinds = types, relaxation: { terms?: SearchTerms; until?: number } = {}) =>
    findSearchHitGroups(lowLatencyDb, kinds, { ...params, q, ...relaxation });
  const { groups, unfinished } = await findHits(params.q);
  const hitCount = countOf(groups);
  const uncorrectedResult = { groups, meant: null, matches: 'all' as const, unfinished };
  if (hitCount >= minHitsWithoutCorrection || query.cursor !== undefined || unfinished.length > 0)
    return uncorrectedResult;

  const correctedQuery = await withDeadline(until, correctQuery({ db, lowLatencyDb }, params.q));
  if (correctedQuery === undefined) return { ...uncorrectedResult, unfinished: types };
  const others = correctedQuery === params.q ? undefined : await findHits(correctedQuery);
  if (others && countOf(others.groups) > hitCount) {
    const isShown = hitCount === 0;
    return { ...uncorrectedResult, ...(isShown ? others : {}), meant: { q: correctedQuery, shown: isShown } };
  }
  // If the search for the correction is incomplete, the response is also marked as incomplete.
  if (others && others.unfinished.length > 0) return { ...uncorrectedResult, unfinished: others.unfinished };
  // The vocabulary has words that a guest of previews cannot read, and the words of a relaxed search would reveal them.
  if (!seesAll) return uncorrectedResult;
  const textKinds: SearchHitType[] = types.filter((kind) => kind === 'discussion' || kind === 'comment');
  const hasTextHits = groups.some(({ type }) => textKinds.includes(type));
  if (textKinds.length === 0 || hasTextHits) return uncorrectedResult;
  // Beside a hit for the query itself, its correction would be wrong.
  const relaxedQuery = hitCount === 0 ? correctedQuery : params.q;
  // With a time limit of its own: the search for all words is complete, and on a slow machine too little would be left.
  const relaxedUntil = performance.now() + config.searchMilliseconds;
  const relaxed = await findRelaxedHits(lowLatencyDb, relaxedQuery, {
    kinds: textKinds,
    until: relaxedUntil,
    minTime: config.searchMilliseconds * minTimeShareForRelaxedSearch,
    find: (terms) => findHits(relaxedQuery, textKinds, { terms, until: relaxedUntil }),
  });
  if (relaxed.groups.length === 0) return { ...uncorrectedResult, unfinished: relaxed.unfinished };
  return {
    groups: [...relaxed.groups, ...groups],
    meant: relaxedQuery === params.q ? null : { q: relaxedQuery, shown: true },
    matches: 'some',
    unfinished: relaxed.unfinished,
  };
}

const missingQueryError = () =>
  new ApiError('invalid_input', {
    fields: [toFieldError({ path: 'q', code: 'required', detail: searchErrors.search_text_missing() })],
  });

/** Guests never see members, courses or events, and in a hub with previews they see only discussions. */
function kindsOf(query: Query, reader: { isMember: boolean; seesAll: boolean }) {
  const { type } = query;
  return searchHitTypes.filter((kind) => {
    if (type !== undefined && kind !== type) return false;
    switch (kind) {
      case 'member':
      case 'event':
      case 'course':
        return reader.isMember && includesKind(kind, query);
      case 'discussion':
        return true;
      case 'comment':
        return reader.seesAll;
    }
  });
}

type KindWithoutCategory = Exclude<SearchHitType, 'discussion' | 'comment'>;

/**
 * True if the search includes members, events or courses, which have no category. The search must have words, and a
 * filter that does not apply to the kind excludes it, unless the query requests this kind by `type`. A filter by author
 * always excludes events and courses.
 */
function includesKind(kind: KindWithoutCategory, { q, type, category, author, period = 'all' }: Query) {
  if (q === undefined) return false;
  if (kind !== 'member' && author !== undefined) return false;
  if (type === kind) return true;
  return category === undefined && author === undefined && (kind !== 'member' || period === 'all');
}

const countOf = (groups: readonly SearchHitGroup[]) =>
  groups.reduce((sum, { items }) => sum + items.length, 0);

function periodStart(period: FeedPeriod, now: Date) {
  if (period === 'all') return undefined;
  return new Date(now.getTime() - feedPeriodDays[period] * 24 * 60 * 60 * 1000);
}
