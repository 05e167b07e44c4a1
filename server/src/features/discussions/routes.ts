import * as calls from '@mutirao/contract/features/discussions/endpoints';
import { discussionLimits } from '@mutirao/contract/features/discussions/limits';
import * as ofLessons from '@mutirao/contract/features/discussions/of-lessons/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { deleteOwnDiscussion } from './delete-discussion.ts';
import { editDiscussion, listDiscussionEdits } from './edit-discussion.ts';
import { listDiscussions, listOwnDiscussions } from './list-discussions.ts';
import { listLessonQuestions } from './of-lessons/questions.ts';
import { publishDiscussion } from './publish-discussion.ts';
import { countCategories, openDiscussion, readDiscussion } from './read-discussion.ts';
import { announceDiscussion, pinDiscussion, setLock, unpinDiscussion } from './set-standing.ts';
import { listTagsBeginning } from './tags/store.ts';
import type { Views } from './views/keep-views.ts';

export const discussionRoutes = (house: House, views: Views) => [
  answer(calls.listDiscussions, (asked) => listDiscussions(house, asked)),
  answer(calls.countCategories, (asked) => countCategories(house, asked)),
  answer(calls.readDiscussion, ({ me, params: { id }, query }) =>
    query.quiet ? readDiscussion(house, { id, me }) : openDiscussion({ ...house, views }, { id, me }),
  ),
  answer(calls.publishDiscussion, ({ me, body, request }) => publishDiscussion(house, me, body, request.key)),
  answer(calls.changeDiscussion, (asked) => editDiscussion(house, asked)),
  answer(calls.listDiscussionEdits, (asked) => listDiscussionEdits(house, asked)),
  answer(calls.listOwnDiscussions, (asked) => listOwnDiscussions(house, asked)),
  answer(calls.listTags, ({ query: { q = '' } }) =>
    listTagsBeginning(house.db, { beginning: q, most: discussionLimits.tagsOffered }),
  ),
  answer(calls.deleteDiscussion, ({ me, params }) => deleteOwnDiscussion(house, { id: params.id, me })),
  answer(ofLessons.listLessonQuestions, (asked) => listLessonQuestions(house, asked)),
  answer(calls.pinDiscussion, ({ me, params }) => pinDiscussion(house, { id: params.id, me })),
  answer(calls.announceDiscussion, ({ me, params }) => announceDiscussion(house, { id: params.id, me })),
  answer(calls.unpinDiscussion, ({ me, params }) => unpinDiscussion(house, { id: params.id, me })),
  answer(calls.lockDiscussion, ({ me, params }) => setLock(house, { id: params.id, me, isLocked: true })),
  answer(calls.unlockDiscussion, ({ me, params }) => setLock(house, { id: params.id, me, isLocked: false })),
];
