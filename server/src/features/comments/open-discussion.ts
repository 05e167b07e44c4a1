import type { openDiscussion as endpoint } from '@mutirao/contract/features/comments/endpoints';
import type { OpenedDiscussion } from '@mutirao/contract/features/comments/shapes';
import { mayReadAll, openDiscussion as open, type Views } from '#features/discussions/index';
import type { House } from '#platform/house/house';
import type { Asked } from '#platform/http/answer';
import { firstThreads } from './list-comments.ts';

type Parts = Pick<House, 'db' | 'now'> & { views: Views };

/** Returns a discussion with its first comments and marks it as read; both queries run in parallel. */
export async function openDiscussion(parts: Parts, { me, params }: Asked<typeof endpoint>) {
  const { db } = parts;
  const [discussion, page] = await db.together((one) =>
    Promise.all([
      open({ ...parts, db: one }, { id: params.id, me }),
      mayReadAll(one, me).then((mayRead) => (mayRead ? firstThreads(one, params.id, me) : undefined)),
    ]),
  );
  const comments = page && { items: page.items, ...(page.next ? { next: page.next } : {}) };
  return { discussion, ...(comments ? { comments } : {}) } satisfies OpenedDiscussion;
}
