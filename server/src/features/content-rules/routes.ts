import * as calls from '@mutirao/contract/features/content-rules/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import {
  addFilterEntries,
  changeFilterEntry,
  changeFirstPostsReview,
  readContentRules,
  removeFilterEntry,
  testContentFilter,
} from './change-rules.ts';

export const contentRulesRoutes = (ctx: AppContext) => [
  handle(calls.readContentRules, () => readContentRules(ctx)),
  handle(calls.addFilterEntries, (input) => addFilterEntries(ctx, input)),
  handle(calls.changeFilterEntry, (input) => changeFilterEntry(ctx, input)),
  handle(calls.removeFilterEntry, ({ me, params }) => removeFilterEntry(ctx, { id: params.id, me })),
  handle(calls.changeFirstPostsReview, (input) => changeFirstPostsReview(ctx, input)),
  handle(calls.testContentFilter, (input) => testContentFilter(ctx, input)),
];
