import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema } from '../../kit/text.ts';
import { discussionCardSchema } from '../discussions/schemas.ts';

const bookmarkedSchema = z.object({ bookmarked: z.boolean() });

export const addBookmark = defineEndpoint({
  method: 'POST',
  path: '/api/discussions/:id/bookmark',
  summary: 'Salva uma discussão para depois.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  reply: bookmarkedSchema,
  errorCodes: ['not_found'],
});

export const removeBookmark = defineEndpoint({
  method: 'DELETE',
  path: '/api/discussions/:id/bookmark',
  summary: 'Tira uma discussão dos salvos.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  reply: bookmarkedSchema,
  errorCodes: ['not_found'],
});

export const listBookmarks = defineEndpoint({
  method: 'GET',
  path: '/api/user/bookmarks',
  summary: 'As discussões salvas, a última primeiro.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(discussionCardSchema),
  paged: true,
});

export const setDiscussionFollowing = defineEndpoint({
  method: 'PUT',
  path: '/api/discussions/:id/follow',
  summary: 'Segue as respostas de uma discussão, ou deixa de seguir.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  body: z.object({ follows: z.boolean() }),
  reply: z.object({ following: z.boolean() }),
  errorCodes: ['not_found'],
});
