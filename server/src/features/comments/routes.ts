import * as calls from '@mutirao/contract/features/comments/endpoints';
import { handle } from '#platform/http/handler';
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

export const commentRoutes = (house: AppContext, views: ViewCounter) => [
  handle(calls.readDiscussionWithComments, (asked) => openDiscussionWithComments({ ...house, views }, asked)),
  handle(calls.listComments, (asked) => listComments(house.db, asked)),
  handle(calls.findFirstUnreadComment, ({ me, params, query }) =>
    findFirstUnreadComment(house.db, { discussionId: params.id, since: query.since, me }),
  ),
  handle(calls.listOwnComments, (asked) => listOwnComments(house.db, asked)),
  handle(calls.addComment, (asked) => addComment(house, { ...asked, key: asked.request.idempotencyKey })),
  handle(calls.readComment, ({ me, params }) => readComment(house.db, { id: params.id, me })),
  handle(calls.editComment, (asked) => editComment(house, asked)),
  handle(calls.listCommentEdits, ({ params }) => readCommentVersions(house.db, params.id)),
  handle(calls.deleteComment, ({ me, params }) => deleteOwnComment(house, { id: params.id, me })),
  handle(calls.acceptComment, ({ me, params, body }) =>
    setAcceptedComment(house, { discussionId: params.id, commentId: body.commentId, me }),
  ),
  handle(calls.unacceptComment, ({ me, params }) =>
    setAcceptedComment(house, { discussionId: params.id, commentId: null, me }),
  ),
];
