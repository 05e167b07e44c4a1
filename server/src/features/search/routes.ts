import * as calls from '@mutirao/contract/features/search/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { createSearchUnfinishedError } from '#platform/http/security/search-slots';
import { findSimilarDiscussions } from './find-similar.ts';
import { searchContentOrThrowIfUnfinished } from './search-content.ts';

export const createSearchRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.searchHubContent, (input) => searchContentOrThrowIfUnfinished(ctx, input)),
  defineEndpointHandler(calls.listSimilarDiscussions, async ({ query }) => {
    const similar = await findSimilarDiscussions(ctx, query.title);
    if (!similar) throw createSearchUnfinishedError();
    return similar;
  }),
];
