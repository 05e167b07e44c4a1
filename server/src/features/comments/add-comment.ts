import type { addComment as endpoint } from '@mutirao/contract/features/comments/endpoints';
import type { Comment } from '@mutirao/contract/features/comments/schemas';
import { commentAddedEvent } from '@mutirao/contract/features/comments/events';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { commentErrors } from '@mutirao/contract/features/comments/errors';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import { isBlockedByAny } from '#features/blocks/index';
import { findVisibleDiscussionHeader } from '#features/discussions/index';
import type { Queryable } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { createOrFindIdempotentResource } from '#platform/idempotency/idempotency';
import { toComment } from './comment-view.ts';
import { toCommentViewer } from './read-comment.ts';
import { findComment } from './store/threads.ts';
import { insertComment } from './store/comments.ts';

type Author = Pick<HandlerInput<typeof endpoint>['me'], 'id' | 'role' | 'createdAt'>;
type Input = Pick<HandlerInput<typeof endpoint>, 'params' | 'body'> & {
  me: Author;
  key?: string | undefined;
};
type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'contentFilter'>;

/** Adds a comment to a discussion or a reply to a comment, once for each idempotency key. */
export async function addComment(ctx: Deps, input: Input): Promise<Comment> {
  const { me, key } = input;
  return createOrFindIdempotentResource(
    ctx.db,
    { memberId: me.id, key },
    { create: () => makeComment(ctx, input), findCreated: (id) => findAdded(ctx, input, id) },
  );
}

/** Inserts the comment and broadcasts it; or holds it for review by staff. */
async function makeComment(ctx: Deps, { me, params, body, key }: Input) {
  const parentId = body.parentCommentId ?? null;
  const isStaff = isRoleAtLeast(me.role, 'moderator');
  const { content } = body;
  const verdict = await ctx.contentFilter.check({
    author: me,
    texts: { content },
    submissionKind: 'post',
    contentType: 'comment',
  });
  return ctx.db.transaction(async (tx) => {
    await verdict.assertDailyQuota(tx);
    const now = ctx.now();
    const row = await insertComment(tx, {
      id: uuidv7(now),
      discussionId: params.id,
      me: { id: me.id, isStaff },
      content,
      parentId,
      key,
      now,
    });
    if (!row) throw await errorOf(tx, { discussionId: params.id, parentId, me: { id: me.id, isStaff } });
    const { id, discussion_id: discussionId, parent_id, author_id: authorId } = row;
    if (verdict.needsReview()) {
      await verdict.holdForReview(tx, { type: 'comment', id, isNew: true });
      return toComment({ ...row, under_review: true });
    }
    tx.afterCommit(() =>
      ctx.realtime.broadcast(commentAddedEvent, { id, discussionId, parentId: parent_id, authorId }),
    );
    return toComment(row);
  });
}

/** Returns the comment that an earlier request with the same key added. */
async function findAdded({ db }: Deps, { me, params }: Input, id: string) {
  const row = await findComment(db, { id, reader: toCommentViewer(me) });
  return row && row.author_id === me.id && row.discussion_id === params.id ? toComment(row) : undefined;
}

type RejectedComment = {
  discussionId: string;
  parentId: string | null;
  me: { id: string; isStaff: boolean };
};

async function errorOf(tx: Queryable, { discussionId, parentId, me }: RejectedComment) {
  const discussion = await findVisibleDiscussionHeader(tx, discussionId);
  if (!discussion) return new ApiError(discussionErrors.discussion_not_found());
  if (discussion.locked && !me.isStaff) {
    return new ApiError(commentErrors.discussion_locked());
  }
  if (parentId && !me.isStaff && (await isBlockedByAuthors(tx, parentId, me.id))) {
    return new ApiError(commentErrors.replies_rejected());
  }
  return new ApiError(commentErrors.parent_comment_gone());
}

/** True if the author of a comment, or the author of the root of its thread, blocks the member. */
async function isBlockedByAuthors(tx: Queryable, id: string, from: string) {
  const parent = await findComment(tx, { id, reader: undefined });
  const root = parent?.parent_id
    ? await findComment(tx, { id: parent.parent_id, reader: undefined })
    : undefined;
  const members = [parent, root].flatMap((comment) => comment?.author_id ?? []);
  return isBlockedByAny(tx, { members, from });
}
