import * as calls from '@mutirao/contract/features/comments/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { ViewCounter } from '#features/discussions/index';
import type { AppContext } from '#platform/context/app-context';
import { setAcceptedComment } from './accept-comment.ts';
import { addComment } from './add-comment.ts';
import { deleteOwnComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { listComments } from './list-comments.ts';
import { listOwnComments } from './list-own-comments.ts';
import { openDiscussionWithComments } from './open-discussion.ts';
import { findFirstUnreadComment, readComment, readCommentVersions } from './read-comment.ts';

export const createCommentRoutes = (ctx: AppContext, views: ViewCounter) => [
  defineEndpointHandler(calls.readDiscussionWithCommentsAndMarkRead, (input) =>
    openDiscussionWithComments({ ...ctx, views }, input),
  ),
  defineEndpointHandler(calls.listComments, (input) => listComments(ctx.db, input)),
  defineEndpointHandler(calls.findFirstUnreadComment, ({ me, params, query }) =>
    findFirstUnreadComment(ctx.db, { discussionId: params.id, since: query.since, me }),
  ),
  defineEndpointHandler(calls.listOwnComments, (input) => listOwnComments(ctx.db, input)),
  defineEndpointHandler(calls.addComment, (input) =>
    addComment(ctx, { ...input, key: input.request.idempotencyKey }),
  ),
  defineEndpointHandler(calls.readComment, ({ me, params }) => readComment(ctx.db, { id: params.id, me })),
  defineEndpointHandler(calls.editComment, (input) => editComment(ctx, input)),
  defineEndpointHandler(calls.listCommentVersions, ({ params }) => readCommentVersions(ctx.db, params.id)),
  defineEndpointHandler(calls.deleteComment, ({ me, params }) =>
    deleteOwnComment(ctx, { id: params.id, me }),
  ),
  defineEndpointHandler(calls.acceptComment, ({ me, params, body }) =>
    setAcceptedComment(ctx, { discussionId: params.id, commentId: body.commentId, me }),
  ),
  defineEndpointHandler(calls.unacceptComment, ({ me, params }) =>
    setAcceptedComment(ctx, { discussionId: params.id, commentId: null, me }),
  ),
];
