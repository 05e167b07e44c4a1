import * as calls from '@mutirao/contract/features/content-rules/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import {
  addFilterEntries,
  changeFilterEntryAction,
  changeFirstPostsReviewLimit,
  readContentRules,
  removeFilterEntry,
  testContentFilter,
} from './change-rules.ts';

export const createContentRulesRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.readContentRules, () => readContentRules(ctx)),
  defineEndpointHandler(calls.addOrChangeFilterEntries, (input) => addFilterEntries(ctx, input)),
  defineEndpointHandler(calls.changeFilterEntry, (input) => changeFilterEntryAction(ctx, input)),
  defineEndpointHandler(calls.removeFilterEntry, ({ me, params }) =>
    removeFilterEntry(ctx, { id: params.id, me }),
  ),
  defineEndpointHandler(calls.changeFirstPostsReviewLimit, (input) =>
    changeFirstPostsReviewLimit(ctx, input),
  ),
  defineEndpointHandler(calls.testContentFilter, (input) => testContentFilter(ctx, input)),
];
