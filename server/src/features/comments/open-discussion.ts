import type { readDiscussionWithCommentsAndMarkRead as endpoint } from '@mutirao/contract/features/comments/endpoints';
import type { DiscussionWithComments } from '@mutirao/contract/features/comments/schemas';
import {
  canReadFullDiscussions,
  openDiscussionAndMarkRead as open,
  type ViewCounter,
} from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { listFirstThreads } from './list-comments.ts';

type Deps = Pick<AppContext, 'db' | 'now'> & { views: ViewCounter };

/**
 * Returns a discussion with its first comments and marks the discussion as read. The queries of the
 * discussion and of the comments are sent without waiting for each other.
 */
export async function openDiscussionWithComments(deps: Deps, { me, params }: HandlerInput<typeof endpoint>) {
  const { db } = deps;
  const [discussion, page] = await db.pipelined((item) =>
    Promise.all([
      open({ ...deps, db: item }, { id: params.id, me }),
      canReadFullDiscussions(item, me).then((canRead) =>
        canRead ? listFirstThreads(item, params.id, me) : undefined,
      ),
    ]),
  );
  const comments = page && { items: page.items, ...(page.next ? { next: page.next } : {}) };
  return { discussion, ...(comments ? { comments } : {}) } satisfies DiscussionWithComments;
}
