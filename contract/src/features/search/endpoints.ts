import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { discussionLimits } from '../discussions/limits.ts';
import { categorySlugSchema, feedPeriodSchema } from '../discussions/schemas.ts';
import { searchLimits } from './limits.ts';
import { searchHitTypeSchema, groupedSearchResultsSchema, similarDiscussionSchema } from './schemas.ts';

export const searchHubContent = defineEndpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Procura em tudo o que quem pede pode ver. Aspas para uma frase, hífen antes do que não deve haver.',
  requiredRole: 'reader',
  rate: 'search',
  query: z.object({
    ...pageQueryFields,
    // Without a search text an author is required; the author’s content is then sorted newest first.
    q: z.optional(
      createNonEmptyTextSchema(searchLimits.maxLength).check(z.minLength(searchLimits.minLength)),
    ),
    type: z.optional(searchHitTypeSchema),
    category: z.optional(categorySlugSchema),
    author: z.optional(idSchema),
    period: z.optional(feedPeriodSchema),
  }),
  reply: groupedSearchResultsSchema,
  errorCodes: ['search_busy'],
});

export const listSimilarDiscussions = defineEndpoint({
  method: 'GET',
  path: '/api/discussions/similar',
  summary: 'Discussões parecidas com um título, as resolvidas primeiro.',
  requiredRole: 'member',
  rate: 'search',
  query: z.object({ title: createNonEmptyTextSchema(discussionLimits.title) }),
  reply: z.array(similarDiscussionSchema),
  errorCodes: ['search_busy'],
});
