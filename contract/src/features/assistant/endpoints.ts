import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { idSchema } from '../../kit/text.ts';
import {
  assistantReplySchema,
  assistantQuestionSchema,
  titleAndTagSuggestionsSchema,
  discussionSummarySchema,
  summaryLanguageInputSchema,
  titleAndTagSuggestionInputSchema,
} from './schemas.ts';

export const readDiscussionSummary = defineEndpoint({
  method: 'GET',
  path: '/api/discussions/:id/summary',
  summary: 'O resumo que já foi feito de uma discussão, se nada nela mudou desde então.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  query: summaryLanguageInputSchema,
  reply: discussionSummarySchema,
  errorCodes: ['not_found', 'forbidden'],
});

export const summarizeDiscussion = defineEndpoint({
  method: 'POST',
  path: '/api/discussions/:id/summary',
  summary: 'O resumo de uma discussão longa, com uma citação conferida para cada ponto. É feito uma vez só.',
  requiredRole: 'member',
  rate: 'assistant',
  params: z.object({ id: idSchema }),
  body: summaryLanguageInputSchema,
  reply: discussionSummarySchema,
  errorCodes: ['not_found', 'forbidden', 'conflict', 'unavailable'],
});

export const askAssistant = defineEndpoint({
  method: 'POST',
  path: '/api/assistant/answers',
  summary: 'Responde a uma pergunta só com o que foi dito no hub, com os links de onde.',
  requiredRole: 'member',
  rate: 'assistant',
  body: assistantQuestionSchema,
  reply: assistantReplySchema,
  errorCodes: ['not_found', 'forbidden', 'unavailable'],
});

export const suggestTitlesAndTags = defineEndpoint({
  method: 'POST',
  path: '/api/assistant/suggestions',
  summary: 'Sugere títulos e etiquetas para um texto que o próprio membro está escrevendo.',
  requiredRole: 'member',
  rate: 'assistant',
  body: titleAndTagSuggestionInputSchema,
  reply: titleAndTagSuggestionsSchema,
  errorCodes: ['not_found', 'forbidden', 'unavailable'],
});
