import type {
  listDiscussions as endpoint,
  listOwnDiscussions as ownEndpoint,
} from '@mutirao/contract/features/discussions/endpoints';
import { discussionLimits, periodDays, type Period } from '@mutirao/contract/features/discussions/limits';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import type { House } from '#platform/house/house';
import type { Database } from '#platform/database/database';
import type { Asked, Page } from '#platform/http/answer';
import { cursorAfterTime, timeOf } from '#platform/http/cursor';
import { toCard } from './cards.ts';
import { mayReadAll, previewCard } from './policy.ts';
import { cursorAfter, placeOf } from './reading/places.ts';
import * as store from './reading/store.ts';

const usualPage = 20;
// Up to here every match is looked at and sorted; beyond, one in every few rows matches anyway.
const fewMatches = 2_000;

type Listing = Pick<House, 'db' | 'now'>;

export async function listDiscussions(
  { db, now }: Listing,
  { me, query }: Pick<Asked<typeof endpoint>, 'me' | 'query'>,
): Promise<Page<DiscussionCard>> {
  const { isPlain, limit } = lengthOf(query);
  const sort = query.sort ?? 'relevantes';
  const reader = { me, now: now() };
  const seesAll = await mayReadAll(db, me);
  const wanted = { words: query.q, tag: query.tag, onlyPreview: !seesAll };
  // Pinned discussions do not come first in search results.
  const pinsFirst = !isPlain && !wanted.words && !wanted.tag;
  const wish: store.ListWish = {
    sort,
    category: query.category,
    since: sinceOf(query.period, reader.now),
    after: query.cursor ? placeOf(query.cursor, sort) : undefined,
    limit,
    withContent: isPlain,
    readerId: me?.id ?? null,
    pinsFirst,
  };
  const rows = await findRows(db, wish, wanted);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => toCard(row, reader)).map((card) => (seesAll ? card : previewCard(card))),
    next: last?.has_more ? cursorAfter(last, sort, pinsFirst) : undefined,
  };
}

/** A member's own, newest first. */
export async function listOwnDiscussions(
  { db, now }: Listing,
  { me, query }: Asked<typeof ownEndpoint>,
): Promise<Page<DiscussionCard>> {
  const { isPlain, limit } = lengthOf(query);
  const after = query.cursor ? timeOf(query.cursor) : undefined;
  const rows = await store.listCardsOf(db, me.id, {
    sort: 'novos',
    category: undefined,
    after: after && { value: undefined, createdAt: after.at, id: after.id, isPinned: false },
    limit,
    withContent: isPlain,
    readerId: me.id,
  });
  const last = rows.at(-1);
  return {
    items: rows.map((row) => toCard(row, { me, now: now() })),
    next: last?.has_more ? cursorAfterTime(last.created_at, last.id) : undefined,
  };
}

/** Lists the newest discussions with their whole text, as everyone sees them in an open hub. */
export async function newestDiscussions({ db, now }: Listing): Promise<DiscussionCard[]> {
  const rows = await store.listCards(db, {
    sort: 'novos',
    category: undefined,
    after: undefined,
    limit: usualPage,
    withContent: true,
    readerId: null,
  });
  return rows.map((row) => toCard(row, { me: undefined, now: now() }));
}

function lengthOf({ cursor, limit }: { cursor?: string | undefined; limit?: number | undefined }) {
  const isPlain = cursor === undefined && limit === undefined;
  return { isPlain, limit: limit ?? (isPlain ? discussionLimits.plainList : usualPage) };
}

/** Where a period begins; nowhere for all of them. */
export function sinceOf(period: Period | undefined, now: Date) {
  if (period === undefined || period === 'all') return undefined;
  return new Date(now.getTime() - periodDays[period] * 24 * 60 * 60 * 1000);
}

async function findRows(db: Database, wish: store.ListWish, wanted: store.Wanted) {
  const { words, tag } = wanted;
  if (!words)
    return tag ? store.listTagged(db, wish, { tag, fewest: fewMatches }) : store.listCards(db, wish);
  const matches = await store.countMatches(db, wanted, fewMatches);
  return matches < fewMatches
    ? store.listFewMatches(db, wish, wanted)
    : store.listManyMatches(db, wish, wanted);
}
