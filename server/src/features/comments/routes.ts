import * as calls from '@mutirao/contract/features/comments/endpoints';
import { answer } from '#platform/http/answer';
import type { Views } from '#features/discussions/index';
import type { House } from '#platform/house/house';
import { acceptAnswer } from './accept-answer.ts';
import { addComment } from './add-comment.ts';
import { deleteOwnComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { listComments } from './list-comments.ts';
import { listOwnComments } from './list-own-comments.ts';
import { openDiscussion } from './open-discussion.ts';
import { findFirstUnread, readComment, readVersions } from './read-comment.ts';

export const commentRoutes = (house: House, views: Views) => [
  answer(calls.openDiscussion, (asked) => openDiscussion({ ...house, views }, asked)),
  answer(calls.listComments, (asked) => listComments(house.db, asked)),
  answer(calls.findFirstUnread, ({ me, params, query }) =>
    findFirstUnread(house.db, { discussionId: params.id, since: query.since, me }),
  ),
  answer(calls.listOwnComments, (asked) => listOwnComments(house.db, asked)),
  answer(calls.addComment, (asked) => addComment(house, { ...asked, key: asked.request.key })),
  answer(calls.readComment, ({ me, params }) => readComment(house.db, { id: params.id, me })),
  answer(calls.editComment, (asked) => editComment(house, asked)),
  answer(calls.listCommentEdits, ({ params }) => readVersions(house.db, params.id)),
  answer(calls.deleteComment, ({ me, params }) => deleteOwnComment(house, { id: params.id, me })),
  answer(calls.acceptAnswer, ({ me, params, body }) =>
    acceptAnswer(house, { discussionId: params.id, commentId: body.commentId, me }),
  ),
  answer(calls.withdrawAnswer, ({ me, params }) =>
    acceptAnswer(house, { discussionId: params.id, commentId: null, me }),
  ),
];
