import * as calls from '@mutirao/contract/features/assistant/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { answerQuestion } from './answer-question.ts';
import { suggestTitlesAndTags } from './suggest-titles-and-tags.ts';
import { createSingleFlight } from './summaries/single-flight.ts';
import { readSummary, summarizeDiscussion } from './summaries/summarize.ts';

export const createAssistantRoutes = (ctx: AppContext, singleFlight = createSingleFlight()) => [
  defineEndpointHandler(calls.readDiscussionSummary, (input) => readSummary(ctx, input)),
  defineEndpointHandler(calls.summarizeDiscussion, (input) => summarizeDiscussion(ctx, singleFlight, input)),
  defineEndpointHandler(calls.askAssistant, (input) => answerQuestion(ctx, input)),
  defineEndpointHandler(calls.suggestTitlesAndTags, (input) => suggestTitlesAndTags(ctx, input)),
];
