import * as calls from '@mutirao/contract/features/discussions/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { deleteAnyDiscussion, deleteOwnDiscussion } from './delete-discussion.ts';
import { listDiscussions } from './list-discussions.ts';
import { publishDiscussion } from './publish-discussion.ts';
import { countCategories, readDiscussion } from './read-discussion.ts';

export const discussionRoutes = (house: House) => [
  answer(calls.listDiscussions, (asked) => listDiscussions(house, asked)),
  answer(calls.countCategories, () => countCategories(house.db)),
  answer(calls.readDiscussion, ({ me, params }) => readDiscussion(house, { id: params.id, me })),
  answer(calls.publishDiscussion, ({ me, body }) => publishDiscussion(house, me.id, body)),
  answer(calls.deleteDiscussion, ({ me, params }) => deleteOwnDiscussion(house, { id: params.id, me })),
  answer(calls.deleteAnyDiscussion, ({ me, params }) => deleteAnyDiscussion(house, { id: params.id, me })),
];
