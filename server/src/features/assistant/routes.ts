import * as calls from '@mutirao/contract/features/assistant/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { answerQuestion } from './answers/answer-question.ts';
import { suggestWords } from './suggestions/suggest-words.ts';
import { createSingleFlight } from './summaries/single-flight.ts';
import { readSummary, summarizeDiscussion } from './summaries/summarize.ts';

export const assistantRoutes = (house: AppContext, share = createSingleFlight()) => [
  handle(calls.readDiscussionSummary, (asked) => readSummary(house, asked)),
  handle(calls.summarizeDiscussion, (asked) => summarizeDiscussion(house, share, asked)),
  handle(calls.askAssistant, (asked) => answerQuestion(house, asked)),
  handle(calls.suggestTitlesAndTags, (asked) => suggestWords(house, asked)),
];
