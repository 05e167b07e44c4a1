import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember, ListPage } from '#platform/http/endpoints/handler';
import { encodeTimeCursor, decodeTimeCursor } from '#platform/http/endpoints/cursor';
import { toDiscussionCard } from './cards.ts';
import { listLikedOrBookmarkedCards, type LikedOrBookmarkedQuery } from './store/feed.ts';

const defaultPageSize = 20;

type Input = {
  me: CurrentMember;
  mark: LikedOrBookmarkedQuery['mark'];
  query: { cursor?: string | undefined; limit?: number | undefined };
};

/** Lists the discussions a member likes or bookmarked, the latest mark first. */
export async function listLikedOrBookmarkedDiscussions(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { me, mark, query }: Input,
): Promise<ListPage<DiscussionCard>> {
  const { cursor, limit = defaultPageSize } = query;
  const position = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const after = position && { markedAt: position.at, id: position.id };
  const rows = await listLikedOrBookmarkedCards(db, { mark, after, limit, readerId: me.id });
  const last = rows.at(-1);
  const reader = { me, now: now() };
  return {
    items: rows.map((row) => toDiscussionCard(row, reader)),
    next: last?.has_more ? encodeTimeCursor(last.marked_at, last.id) : undefined,
  };
}
