import * as calls from '@mutirao/contract/features/discussions/endpoints';
import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import * as ofLessons from '@mutirao/contract/features/discussions/lesson-questions/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { deleteOwnDiscussion } from './delete-discussion.ts';
import { editDiscussion, listDiscussionEdits } from './edit-discussion.ts';
import { listDiscussions, listOwnDiscussions, createFirstPageCache } from './list-discussions.ts';
import { listLessonQuestions } from './lesson-questions.ts';
import { createDiscussion } from './create-discussion.ts';
import {
  createCategoryCountCache,
  countDiscussionsByCategory,
  openDiscussionAndMarkRead,
  readDiscussion,
} from './read-discussion.ts';
import { announceDiscussion, pinDiscussion, setDiscussionLock, unpinDiscussion } from './set-status.ts';
import { listTagsByPrefix } from './store/tags.ts';
import type { ViewCounter } from './view-counter.ts';

export function createDiscussionRoutes(ctx: AppContext, views: ViewCounter) {
  const firstPages = createFirstPageCache(ctx);
  const categoryCounts = createCategoryCountCache(ctx);
  return [
    defineEndpointHandler(calls.listDiscussions, (input) => listDiscussions({ ...ctx, firstPages }, input)),
    defineEndpointHandler(calls.countDiscussionsByCategory, (input) =>
      countDiscussionsByCategory({ ...ctx, categoryCounts }, input),
    ),
    defineEndpointHandler(calls.readDiscussionAndMarkRead, ({ me, params: { id }, query }) =>
      query.quiet
        ? readDiscussion(ctx, { id, me })
        : openDiscussionAndMarkRead({ ...ctx, views }, { id, me }),
    ),
    defineEndpointHandler(calls.createDiscussion, ({ me, body, request }) =>
      createDiscussion(ctx, me, body, request.idempotencyKey),
    ),
    defineEndpointHandler(calls.changeDiscussion, (input) => editDiscussion(ctx, input)),
    defineEndpointHandler(calls.listDiscussionEdits, (input) => listDiscussionEdits(ctx, input)),
    defineEndpointHandler(calls.listOwnDiscussions, (input) => listOwnDiscussions(ctx, input)),
    defineEndpointHandler(calls.listTags, ({ query: { q = '' } }) =>
      listTagsByPrefix(ctx.db, { prefix: q, limit: discussionLimits.tagSuggestions }),
    ),
    defineEndpointHandler(calls.deleteDiscussion, ({ me, params }) =>
      deleteOwnDiscussion(ctx, { id: params.id, me }),
    ),
    defineEndpointHandler(ofLessons.listLessonQuestions, (input) => listLessonQuestions(ctx, input)),
    defineEndpointHandler(calls.pinDiscussion, ({ me, params }) => pinDiscussion(ctx, { id: params.id, me })),
    defineEndpointHandler(calls.announceDiscussion, ({ me, params }) =>
      announceDiscussion(ctx, { id: params.id, me }),
    ),
    defineEndpointHandler(calls.unpinDiscussion, ({ me, params }) =>
      unpinDiscussion(ctx, { id: params.id, me }),
    ),
    defineEndpointHandler(calls.lockDiscussion, ({ me, params }) =>
      setDiscussionLock(ctx, { id: params.id, me, isLocked: true }),
    ),
    defineEndpointHandler(calls.unlockDiscussion, ({ me, params }) =>
      setDiscussionLock(ctx, { id: params.id, me, isLocked: false }),
    ),
  ];
}
