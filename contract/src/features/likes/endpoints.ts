import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema } from '../../kit/text.ts';
import { discussionCardSchema } from '../discussions/schemas.ts';
import { likeStateSchema, likeInputSchema } from './schemas.ts';

export const toggleDiscussionLike = defineEndpoint({
  method: 'POST',
  path: '/api/discussions/:id/like',
  summary: 'Curte uma discussão, ou desfaz a curtida.',
  requiredRole: 'member',
  rate: 'like',
  params: z.object({ id: idSchema }),
  body: likeInputSchema,
  reply: likeStateSchema,
  errorCodes: ['not_found'],
});

export const readWhetherDiscussionIsLiked = defineEndpoint({
  method: 'GET',
  path: '/api/discussions/:id/like-status',
  summary: 'Se quem pergunta curte uma discussão.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  reply: z.object({ liked: z.boolean() }),
  errorCodes: ['not_found'],
});

export const toggleCommentLike = defineEndpoint({
  method: 'POST',
  path: '/api/comments/:id/like',
  summary: 'Curte um comentário, ou desfaz a curtida.',
  requiredRole: 'member',
  rate: 'like',
  params: z.object({ id: idSchema }),
  body: likeInputSchema,
  reply: likeStateSchema,
  errorCodes: ['not_found'],
});

export const listLikedDiscussions = defineEndpoint({
  method: 'GET',
  path: '/api/user/liked-discussions',
  summary: 'As discussões que se curte, a última curtida primeiro.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(discussionCardSchema),
  paged: true,
});
