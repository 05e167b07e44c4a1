import type { listDiscussions as endpoint } from '@mutirao/contract/features/discussions/endpoints';
import {
  discussionLimits,
  periodDays,
  type Period,
  type Sort,
} from '@mutirao/contract/features/discussions/limits';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import type { House } from '#platform/house/house';
import type { Database } from '#platform/database/database';
import type { Asked, Page } from '#platform/http/answer';
import { foreignCursor, packCursor, unpackCursor } from '#platform/http/cursor';
import { toCard } from './cards.ts';
import { mayReadAll, previewCard } from './policy.ts';
import type { CardRow } from './reading/rows.ts';
import * as store from './reading/store.ts';

const usualPage = 20;
// Up to here every match is looked at and sorted; beyond, one in every few rows matches anyway.
const fewMatches = 2_000;

export async function listDiscussions(
  { db, now }: Pick<House, 'db' | 'now'>,
  { me, query }: Asked<typeof endpoint>,
): Promise<Page<DiscussionCard>> {
  const isPlain = query.cursor === undefined && query.limit === undefined;
  const sort = query.sort ?? 'relevantes';
  const limit = query.limit ?? (isPlain ? discussionLimits.plainList : usualPage);
  const reader = { me, now: now() };
  const wish: store.ListWish = {
    sort,
    category: query.category,
    since: sinceOf(query.period ?? 'all', reader.now),
    after: query.cursor ? placeOf(query.cursor, sort) : undefined,
    limit,
    withContent: isPlain,
    readerId: me?.id ?? null,
  };
  const rows = await findRows(db, wish, query.q);
  const last = rows.at(-1);
  const seesAll = await mayReadAll(db, me);
  return {
    items: rows.map((row) => toCard(row, reader)).map((card) => (seesAll ? card : previewCard(card))),
    next: last?.has_more ? cursorAfter(last, sort) : undefined,
  };
}

function sinceOf(period: Period, now: Date) {
  if (period === 'all') return undefined;
  return new Date(now.getTime() - periodDays[period] * 24 * 60 * 60 * 1000);
}

async function findRows(db: Database, wish: store.ListWish, words: string | undefined) {
  if (!words) return store.listCards(db, wish);
  const matches = await store.countMatches(db, words, fewMatches);
  return matches < fewMatches
    ? store.listFewMatches(db, wish, words)
    : store.listManyMatches(db, wish, words);
}

function cursorAfter(row: CardRow, sort: Sort): string {
  const place = [row.created_at.toISOString(), row.id];
  if (sort === 'novos') return packCursor(place);
  return packCursor([sort === 'populares' ? row.likes : row.relevance, ...place]);
}

/** Where a cursor says that a page begins. */
export function placeOf(cursor: string, sort: Sort): store.Place {
  const kinds =
    sort === 'novos' ? (['string', 'string'] as const) : (['number', 'string', 'string'] as const);
  const keys = unpackCursor(cursor, kinds);
  const [createdAt, id] = keys.slice(-2).map(String);
  const value = sort === 'novos' ? undefined : Number(keys[0]);
  return checkedPlace({ value, createdAt: createdAt ?? '', id: id ?? '' });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const largestCount = 2 ** 31 - 1;

// The cursor is ours, but it comes back through strangers' hands.
function checkedPlace(place: store.Place): store.Place {
  const { value = 0, createdAt, id } = place;
  const isValue = Number.isInteger(value) && Math.abs(value) <= largestCount;
  if (isValue && isMoment(createdAt) && uuid.test(id)) return place;
  throw foreignCursor();
}

function isMoment(text: string) {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}
