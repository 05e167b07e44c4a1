import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageQuery } from '../../kit/page.ts';
import { id, text } from '../../kit/text.ts';
import {
  category,
  categoryCounts,
  discussion,
  discussionCard,
  newDiscussion,
  period,
  sort,
} from './shapes.ts';

export const listDiscussions = endpoint({
  method: 'GET',
  path: '/api/discussions',
  summary: 'As discussões do hub, na ordem pedida.',
  who: 'reader',
  rate: 'read',
  query: z.object({
    ...pageQuery,
    sort: z.optional(sort),
    category: z.optional(category),
    period: z.optional(period),
    q: z.optional(text(100).check(z.minLength(2))),
  }),
  reply: z.array(discussionCard),
  paged: true,
});

export const countCategories = endpoint({
  method: 'GET',
  path: '/api/discussion-categories',
  summary: 'Quantas discussões há em cada categoria.',
  who: 'reader',
  rate: 'read',
  reply: categoryCounts,
});

export const readDiscussion = endpoint({
  method: 'GET',
  path: '/api/discussions/:id',
  summary: 'Uma discussão inteira.',
  who: 'reader',
  rate: 'read',
  params: z.object({ id }),
  reply: discussion,
  refusals: ['not_found'],
});

export const publishDiscussion = endpoint({
  method: 'POST',
  path: '/api/discussions',
  summary: 'Publica uma discussão.',
  who: 'member',
  rate: 'publish',
  body: newDiscussion,
  reply: discussion,
  status: 201,
});

export const deleteDiscussion = endpoint({
  method: 'DELETE',
  path: '/api/discussions/:id',
  summary: 'Exclui uma discussão própria.',
  who: 'member',
  rate: 'account',
  params: z.object({ id }),
  refusals: ['not_found', 'forbidden'],
});

export const deleteAnyDiscussion = endpoint({
  method: 'DELETE',
  path: '/api/admin/discussions/:id',
  summary: 'Exclui a discussão de qualquer membro.',
  who: 'moderator',
  rate: 'staff',
  params: z.object({ id }),
  refusals: ['not_found'],
});
