import type {
  listDiscussions as endpoint,
  listOwnDiscussions as ownEndpoint,
} from '@mutirao/contract/features/discussions/endpoints';
import {
  defaultDiscussionSort,
  discussionLimits,
  feedPeriodDays,
  type FeedPeriod,
} from '@mutirao/contract/features/discussions/limits';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import type { AppContext } from '#platform/context/app-context';
import type { Database } from '#platform/database/database';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { withSearchSlot } from '#platform/http/security/search-slots';
import { createQueryCache, type QueryCache } from '#platform/relay/query-cache';
import { encodeTimeCursor, decodeTimeCursor } from '#platform/http/endpoints/cursor';
import { toDiscussionCard } from './cards.ts';
import { canReadFullDiscussions, toGuestPreviewCard } from './policy.ts';
import { encodeDiscussionCursor, decodeDiscussionCursor } from './cursors.ts';
import type { DiscussionCardRow } from './store/card-rows.ts';
import * as store from './store/feed.ts';
import { listDiscussionMarks, listOwnBallots } from './store/readers.ts';

const defaultPageSize = 20;
// Fewer matches than this are all sorted. With more matches, a scan of the sort index finds a page of them quickly.
const indexScanMinMatches = 2_000;

type Listing = Pick<AppContext, 'db' | 'now'>;

/** The first pages of the feed, as rows without the marks of any member. */
type FirstPageCache = QueryCache<readonly DiscussionCardRow[]>;

/** Creates the cache of the feed's first pages: one for each sort, category and period. */
export const createFirstPageCache = (deps: Pick<AppContext, 'db' | 'relay'>): FirstPageCache =>
  createQueryCache(deps, {
    name: 'first pages',
    tables: [
      'discussions',
      'discussion_counts',
      'discussion_pins',
      'members',
      'attachments',
      'files',
      'polls',
      'poll_options',
    ],
    maxResults: 200,
  });

export async function listDiscussions(
  { db, now, firstPages }: Listing & { firstPages: FirstPageCache },
  { me, query }: Pick<HandlerInput<typeof endpoint>, 'me' | 'query'>,
): Promise<ListPage<DiscussionCard>> {
  const { isUnpaginated, limit } = toListLimit(query);
  const sort = query.sort ?? defaultDiscussionSort;
  const reader = { me, now: now() };
  const seesAll = await canReadFullDiscussions(db, me);
  const search = { words: query.q, tag: query.tag, onlyPreview: !seesAll };
  // Pinned discussions do not come first in search results.
  const pinsFirst = !isUnpaginated && !search.words && !search.tag;
  const params: store.DiscussionListQuery = {
    sort,
    category: query.category,
    since: calculateFeedPeriodCutoff(query.period, reader.now),
    after: query.cursor ? decodeDiscussionCursor(query.cursor, sort) : undefined,
    limit,
    withContent: isUnpaginated,
    readerId: me?.id ?? null,
    pinsFirst,
  };
  const isFirstPage = pinsFirst && query.cursor === undefined && limit === defaultPageSize;
  const rows = isFirstPage
    ? await readFirstPage({ db, firstPages }, params, query.period)
    : await findRows(db, params, search);
  const last = rows.at(-1);
  return {
    items: rows
      .map((row) => toDiscussionCard(row, reader))
      .map((card) => (seesAll ? card : toGuestPreviewCard(card))),
    next: last?.has_more ? encodeDiscussionCursor(last, sort, pinsFirst) : undefined,
  };
}

/**
 * Returns a first page of the feed. Its rows are cached for all readers; only the marks and ballots of this reader are
 * read for each request.
 */
async function readFirstPage(
  { db, firstPages }: Pick<Listing, 'db'> & { firstPages: FirstPageCache },
  query: store.DiscussionListQuery,
  period: FeedPeriod | undefined,
): Promise<readonly DiscussionCardRow[]> {
  const key = [query.sort, query.category ?? '', period ?? ''].join(' ');
  const rows = await firstPages(key, () => store.listDiscussionCards(db, { ...query, readerId: null }));
  return query.readerId === null ? rows : addMarks(db, rows, query.readerId);
}

async function addMarks(db: Database, rows: readonly DiscussionCardRow[], readerId: string) {
  const ids = rows.map(({ id }) => id);
  const pollIds = rows.flatMap(({ attachments }) =>
    (attachments ?? []).flatMap(({ type, id }) => (type === 'poll' ? [id] : [])),
  );
  const [marks, ballots] = await Promise.all([
    listDiscussionMarks(db, readerId, ids),
    pollIds.length > 0 ? listOwnBallots(db, readerId, pollIds) : [],
  ]);
  const markOf = new Map(marks.map((mark) => [mark.id, mark]));
  const choicesOf = new Map(ballots.map(({ poll_id, choices }) => [poll_id, choices]));
  return rows.map((row) => ({
    ...row,
    ...markOf.get(row.id),
    ...(choicesOf.size > 0 && {
      attachments:
        row.attachments?.map((item) => ({ ...item, choices: choicesOf.get(item.id) ?? null })) ?? null,
    }),
  }));
}

/** Returns the member's own discussions, newest first. */
export async function listOwnDiscussions(
  { db, now }: Listing,
  { me, query }: HandlerInput<typeof ownEndpoint>,
): Promise<ListPage<DiscussionCard>> {
  const { isUnpaginated, limit } = toListLimit(query);
  const after = query.cursor ? decodeTimeCursor(query.cursor) : undefined;
  const rows = await store.listOwnDiscussionCards(db, me.id, {
    sort: 'novos',
    category: undefined,
    after: after && { value: undefined, createdAt: after.at, id: after.id, isPinned: false },
    limit,
    withContent: isUnpaginated,
    readerId: me.id,
  });
  const last = rows.at(-1);
  return {
    items: rows.map((row) => toDiscussionCard(row, { me, now: now() })),
    next: last?.has_more ? encodeTimeCursor(last.created_at, last.id) : undefined,
  };
}

/** Lists the newest discussions with their whole text, as a guest of an open hub sees them. */
export async function listNewestPublicDiscussions({ db, now }: Listing): Promise<DiscussionCard[]> {
  const rows = await store.listDiscussionCards(db, {
    sort: 'novos',
    category: undefined,
    after: undefined,
    limit: defaultPageSize,
    withContent: true,
    readerId: null,
  });
  return rows.map((row) => toDiscussionCard(row, { me: undefined, now: now() }));
}

function toListLimit({ cursor, limit }: { cursor?: string | undefined; limit?: number | undefined }) {
  const isUnpaginated = cursor === undefined && limit === undefined;
  return {
    isUnpaginated,
    limit: limit ?? (isUnpaginated ? discussionLimits.plainList : defaultPageSize),
  };
}

/** Returns when a period begins; undefined for the period `all`. */
export function calculateFeedPeriodCutoff(period: FeedPeriod | undefined, now: Date) {
  if (period === undefined || period === 'all') return undefined;
  return new Date(now.getTime() - feedPeriodDays[period] * 24 * 60 * 60 * 1000);
}

async function findRows(
  db: Database,
  query: store.DiscussionListQuery,
  search: store.DiscussionSearchConditions,
) {
  const { words, tag } = search;
  if (!words)
    return tag
      ? store.listTaggedCards(db, query, { tag, indexScanMinMatches })
      : store.listDiscussionCards(db, query);
  return withSearchSlot(async () => {
    const matches = await store.countSearchMatches(db, search, indexScanMinMatches);
    return matches < indexScanMinMatches
      ? store.listSelectiveSearchCards(db, query, search)
      : store.listBroadSearchCards(db, query, search);
  });
}
