import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import {
  categorySlugSchema,
  totalAndCategoryCountsSchema,
  discussionSchema,
  discussionCardSchema,
  discussionChangeSchema,
  discussionRevisionSchema,
  newDiscussionSchema,
  feedPeriodSchema,
  discussionSortSchema,
  tagSchema,
  tagCountSchema,
} from './schemas.ts';

export const listDiscussions = defineEndpoint({
  method: 'GET',
  path: '/api/discussions',
  summary: 'As discussões do hub, na ordem pedida.',
  requiredRole: 'reader',
  rate: 'read',
  query: z.object({
    ...pageQueryFields,
    sort: z.optional(discussionSortSchema),
    category: z.optional(categorySlugSchema),
    period: z.optional(feedPeriodSchema),
    tag: z.optional(tagSchema),
    q: z.optional(createNonEmptyTextSchema(100).check(z.minLength(2))),
  }),
  reply: z.array(discussionCardSchema),
  paged: true,
  errorCodes: ['search_busy'],
});

export const countDiscussionsByCategory = defineEndpoint({
  method: 'GET',
  path: '/api/discussion-categories',
  summary: 'Quantas discussões há em cada categoria.',
  requiredRole: 'reader',
  rate: 'read',
  query: z.object({ period: z.optional(feedPeriodSchema), tag: z.optional(tagSchema) }),
  reply: totalAndCategoryCountsSchema,
});

export const readDiscussionAndMarkRead = defineEndpoint({
  method: 'GET',
  path: '/api/discussions/:id',
  summary: 'Uma discussão inteira. Quem a pede passa a tê-la lido, a não ser com `quiet=1`.',
  requiredRole: 'reader',
  rate: 'read',
  params: z.object({ id: idSchema }),
  query: z.object({ quiet: z.optional(z.literal('1')) }),
  reply: discussionSchema,
  errorCodes: ['not_found'],
});

export const createDiscussion = defineEndpoint({
  method: 'POST',
  path: '/api/discussions',
  summary: 'Publica uma discussão.',
  requiredRole: 'member',
  rate: 'publish',
  body: newDiscussionSchema,
  reply: discussionSchema,
  status: 201,
  idempotent: true,
  errorCodes: ['conflict', 'not_found'],
});

export const changeDiscussion = defineEndpoint({
  method: 'PATCH',
  path: '/api/discussions/:id',
  summary: 'Edita uma discussão: quem a publicou, ou a equipe.',
  requiredRole: 'member',
  rate: 'edit',
  params: z.object({ id: idSchema }),
  body: discussionChangeSchema,
  reply: discussionSchema,
  errorCodes: ['not_found', 'forbidden', 'conflict'],
});

export const listDiscussionEdits = defineEndpoint({
  method: 'GET',
  path: '/api/discussions/:id/edits',
  summary: 'O que uma discussão dizia antes de cada edição, da mais nova à mais antiga.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  query: z.object(pageQueryFields),
  reply: z.array(discussionRevisionSchema),
  paged: true,
  errorCodes: ['not_found'],
});

export const listOwnDiscussions = defineEndpoint({
  method: 'GET',
  path: '/api/user/discussions',
  summary: 'As discussões de quem pergunta, das mais novas às mais antigas.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(discussionCardSchema),
  paged: true,
});

export const listTags = defineEndpoint({
  method: 'GET',
  path: '/api/discussion-tags',
  summary: 'As etiquetas mais usadas, ou as que começam assim.',
  requiredRole: 'reader',
  rate: 'read',
  query: z.object({ q: z.optional(tagSchema) }),
  reply: z.array(tagCountSchema),
});

export const deleteDiscussion = defineEndpoint({
  method: 'DELETE',
  path: '/api/discussions/:id',
  summary: 'Exclui uma discussão própria.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found', 'forbidden'],
});

export const deleteAnyDiscussion = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/discussions/:id',
  summary: 'Tira do hub a discussão de qualquer membro, como decisão da moderação.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found', 'forbidden', 'conflict', 'already_gone'],
});

export const pinDiscussion = defineEndpoint({
  method: 'PUT',
  path: '/api/discussions/:id/pin',
  summary: 'Fixa uma discussão no alto do hub.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found', 'conflict'],
});

export const unpinDiscussion = defineEndpoint({
  method: 'DELETE',
  path: '/api/discussions/:id/pin',
  summary: 'Tira uma discussão do alto do hub.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found'],
});

export const announceDiscussion = defineEndpoint({
  method: 'PUT',
  path: '/api/discussions/:id/announcement',
  summary: 'Anuncia uma discussão a todos os membros que querem novidades da comunidade, uma única vez.',
  requiredRole: 'admin',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found', 'conflict'],
});

export const lockDiscussion = defineEndpoint({
  method: 'PUT',
  path: '/api/discussions/:id/lock',
  summary: 'Tranca uma discussão: ela não recebe mais respostas.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found'],
});

export const unlockDiscussion = defineEndpoint({
  method: 'DELETE',
  path: '/api/discussions/:id/lock',
  summary: 'Destranca uma discussão.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found'],
});
