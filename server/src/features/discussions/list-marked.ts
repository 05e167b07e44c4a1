import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import type { House } from '#platform/house/house';
import type { Me, Page } from '#platform/http/answer';
import { cursorAfterTime, timeOf } from '#platform/http/cursor';
import { toCard } from './cards.ts';
import { listMarked, type MarkedWish } from './reading/store.ts';

const usualPage = 20;

type Asked = {
  me: Me;
  mark: MarkedWish['mark'];
  query: { cursor?: string | undefined; limit?: number | undefined };
};

/** Lists the discussions a member likes or bookmarked, the latest mark first. */
export async function listMarkedDiscussions(
  { db, now }: Pick<House, 'db' | 'now'>,
  { me, mark, query }: Asked,
): Promise<Page<DiscussionCard>> {
  const { cursor, limit = usualPage } = query;
  const place = cursor === undefined ? undefined : timeOf(cursor);
  const after = place && { markedAt: place.at, id: place.id };
  const rows = await listMarked(db, { mark, after, limit, readerId: me.id });
  const last = rows.at(-1);
  const reader = { me, now: now() };
  return {
    items: rows.map((row) => toCard(row, reader)),
    next: last?.has_more ? cursorAfterTime(last.marked_at, last.id) : undefined,
  };
}
