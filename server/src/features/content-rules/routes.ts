import * as calls from '@mutirao/contract/features/content-rules/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import {
  addFilterEntries,
  changeFilterEntry,
  changeFirstPostsReview,
  readContentRules,
  removeFilterEntry,
  testContentFilter,
} from './rules/change-rules.ts';

export const contentRulesRoutes = (house: AppContext) => [
  handle(calls.readContentRules, () => readContentRules(house)),
  handle(calls.addFilterEntries, (asked) => addFilterEntries(house, asked)),
  handle(calls.changeFilterEntry, (asked) => changeFilterEntry(house, asked)),
  handle(calls.removeFilterEntry, ({ me, params }) => removeFilterEntry(house, { id: params.id, me })),
  handle(calls.changeFirstPostsReview, (asked) => changeFirstPostsReview(house, asked)),
  handle(calls.testContentFilter, (asked) => testContentFilter(house, asked)),
];
