import * as calls from '@mutirao/contract/features/discussions/endpoints';
import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import * as ofLessons from '@mutirao/contract/features/discussions/lesson-questions/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { deleteOwnDiscussion } from './delete-discussion.ts';
import { editDiscussion, listDiscussionEdits } from './edit-discussion.ts';
import { listDiscussions, listOwnDiscussions } from './list-discussions.ts';
import { listLessonQuestions } from './of-lessons/questions.ts';
import { publishDiscussion } from './publish-discussion.ts';
import { countCategories, openDiscussionAndMarkRead, readDiscussion } from './read-discussion.ts';
import { announceDiscussion, pinDiscussion, setDiscussionLock, unpinDiscussion } from './set-status.ts';
import { listTagsByPrefix } from './tags/store.ts';
import type { ViewCounter } from './views/view-counter.ts';

export const discussionRoutes = (house: AppContext, views: ViewCounter) => [
  handle(calls.listDiscussions, (asked) => listDiscussions(house, asked)),
  handle(calls.countDiscussionsByCategory, (asked) => countCategories(house, asked)),
  handle(calls.readDiscussion, ({ me, params: { id }, query }) =>
    query.quiet
      ? readDiscussion(house, { id, me })
      : openDiscussionAndMarkRead({ ...house, views }, { id, me }),
  ),
  handle(calls.publishDiscussion, ({ me, body, request }) =>
    publishDiscussion(house, me, body, request.idempotencyKey),
  ),
  handle(calls.changeDiscussion, (asked) => editDiscussion(house, asked)),
  handle(calls.listDiscussionEdits, (asked) => listDiscussionEdits(house, asked)),
  handle(calls.listOwnDiscussions, (asked) => listOwnDiscussions(house, asked)),
  handle(calls.listTags, ({ query: { q = '' } }) =>
    listTagsByPrefix(house.db, { beginning: q, most: discussionLimits.tagSuggestions }),
  ),
  handle(calls.deleteDiscussion, ({ me, params }) => deleteOwnDiscussion(house, { id: params.id, me })),
  handle(ofLessons.listLessonQuestions, (asked) => listLessonQuestions(house, asked)),
  handle(calls.pinDiscussion, ({ me, params }) => pinDiscussion(house, { id: params.id, me })),
  handle(calls.announceDiscussion, ({ me, params }) => announceDiscussion(house, { id: params.id, me })),
  handle(calls.unpinDiscussion, ({ me, params }) => unpinDiscussion(house, { id: params.id, me })),
  handle(calls.lockDiscussion, ({ me, params }) =>
    setDiscussionLock(house, { id: params.id, me, isLocked: true }),
  ),
  handle(calls.unlockDiscussion, ({ me, params }) =>
    setDiscussionLock(house, { id: params.id, me, isLocked: false }),
  ),
];
