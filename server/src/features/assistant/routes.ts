import * as calls from '@mutirao/contract/features/assistant/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { answerQuestion } from './answers/answer-question.ts';
import { suggestWords } from './suggestions/suggest-words.ts';
import { shareWork } from './summaries/share-work.ts';
import { readSummary, summarize } from './summaries/summarize.ts';

export const assistantRoutes = (house: House, share = shareWork()) => [
  answer(calls.readSummary, (asked) => readSummary(house, asked)),
  answer(calls.summarizeDiscussion, (asked) => summarize(house, share, asked)),
  answer(calls.askCommunity, (asked) => answerQuestion(house, asked)),
  answer(calls.suggestWords, (asked) => suggestWords(house, asked)),
];
