import type { readDiscussionWithComments as endpoint } from '@mutirao/contract/features/comments/endpoints';
import type { DiscussionWithComments } from '@mutirao/contract/features/comments/schemas';
import { canReadAll, openDiscussionAndMarkRead as open, type ViewCounter } from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/handler';
import { listFirstThreads } from './list-comments.ts';

type Parts = Pick<AppContext, 'db' | 'now'> & { views: ViewCounter };

/** Returns a discussion with its first comments and marks it as read; both queries run in parallel. */
export async function openDiscussionWithComments(
  parts: Parts,
  { me, params }: HandlerInput<typeof endpoint>,
) {
  const { db } = parts;
  const [discussion, page] = await db.pipelined((one) =>
    Promise.all([
      open({ ...parts, db: one }, { id: params.id, me }),
      canReadAll(one, me).then((mayRead) => (mayRead ? listFirstThreads(one, params.id, me) : undefined)),
    ]),
  );
  const comments = page && { items: page.items, ...(page.next ? { next: page.next } : {}) };
  return { discussion, ...(comments ? { comments } : {}) } satisfies DiscussionWithComments;
}
