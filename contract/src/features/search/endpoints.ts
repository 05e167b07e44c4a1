import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageQuery } from '../../kit/page.ts';
import { id, text } from '../../kit/text.ts';
import { discussionLimits } from '../discussions/limits.ts';
import { category, feedPeriod } from '../discussions/schemas.ts';
import { searchLimits } from './limits.ts';
import { searchHitType, searchResult, similarDiscussion } from './schemas.ts';

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Procura em tudo o que quem pede pode ver. Aspas para uma frase, hífen antes do que não deve haver.',
  who: 'reader',
  rate: 'search',
  query: z.object({
    ...pageQuery,
    // Without a search text an author is required; the author’s content is then sorted newest first.
    q: z.optional(text(searchLimits.longest).check(z.minLength(searchLimits.shortest))),
    type: z.optional(searchHitType),
    category: z.optional(category),
    author: z.optional(id),
    period: z.optional(feedPeriod),
  }),
  reply: searchResult,
  refusals: ['search_busy'],
});

export const listSimilarDiscussions = endpoint({
  method: 'GET',
  path: '/api/discussions/similar',
  summary: 'Discussões parecidas com um título, as resolvidas primeiro.',
  who: 'member',
  rate: 'search',
  query: z.object({ title: text(discussionLimits.title) }),
  reply: z.array(similarDiscussion),
  refusals: ['search_busy'],
});
