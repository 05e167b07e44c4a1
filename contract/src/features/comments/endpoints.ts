import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import {
  commentSchema,
  commentChangeSchema,
  commentSortSchema,
  commentVersionSchema,
  newCommentSchema,
  discussionWithCommentsSchema,
  ownCommentSchema,
  commentThreadSchema,
} from './schemas.ts';

export const readDiscussionWithCommentsAndMarkRead = defineEndpoint({
  method: 'GET',
  path: '/api/discussions/:id/opened',
  summary: 'Uma discussão e os seus primeiros comentários. Quem a pede passa a tê-la lido.',
  requiredRole: 'reader',
  rate: 'read',
  params: z.object({ id: idSchema }),
  reply: discussionWithCommentsSchema,
  errorCodes: ['not_found'],
});

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/api/discussions/:id/comments',
  summary: 'Os comentários de uma discussão, em páginas; as respostas de um deles com `parent`.',
  requiredRole: 'reader',
  rate: 'read',
  params: z.object({ id: idSchema }),
  query: z.object({
    ...pageQueryFields,
    sort: z.optional(commentSortSchema),
    /** Requests the replies to this comment instead of the root comments. */
    parent: z.optional(idSchema),
    /** Requests the page with this comment; the `Link` header also has the cursor for the comments before it. */
    around: z.optional(idSchema),
  }),
  reply: z.array(commentThreadSchema),
  paged: true,
  errorCodes: ['not_found'],
});

export const findFirstUnreadComment = defineEndpoint({
  method: 'GET',
  path: '/api/discussions/:id/comments/first-unread',
  summary: 'O primeiro comentário de outra pessoa depois de um momento.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  query: z.object({ since: timestampSchema }),
  reply: z.object({ id: z.nullable(idSchema) }),
});

export const listOwnComments = defineEndpoint({
  method: 'GET',
  path: '/api/user/comments',
  summary: 'Os comentários de quem pergunta, dos mais novos aos mais antigos, cada um com a sua discussão.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(ownCommentSchema),
  paged: true,
});

export const addComment = defineEndpoint({
  method: 'POST',
  path: '/api/discussions/:id/comments',
  summary: 'Comenta uma discussão, ou responde a um comentário.',
  requiredRole: 'member',
  rate: 'comment',
  params: z.object({ id: idSchema }),
  body: newCommentSchema,
  reply: commentSchema,
  status: 201,
  idempotent: true,
  errorCodes: ['not_found', 'forbidden', 'conflict'],
});

export const readComment = defineEndpoint({
  method: 'GET',
  path: '/api/comments/:id',
  summary: 'Um comentário.',
  requiredRole: 'reader',
  rate: 'read',
  params: z.object({ id: idSchema }),
  reply: commentSchema,
  errorCodes: ['not_found'],
});

export const editComment = defineEndpoint({
  method: 'PATCH',
  path: '/api/comments/:id',
  summary: 'Muda o texto de um comentário; o que dizia antes fica no histórico.',
  requiredRole: 'member',
  rate: 'edit',
  params: z.object({ id: idSchema }),
  body: commentChangeSchema,
  reply: commentSchema,
  errorCodes: ['not_found', 'forbidden'],
});

export const listCommentVersions = defineEndpoint({
  method: 'GET',
  path: '/api/comments/:id/edits',
  summary: 'O que um comentário disse, da versão mais nova para a mais antiga.',
  requiredRole: 'member',
  rate: 'read',
  params: z.object({ id: idSchema }),
  reply: z.array(commentVersionSchema),
  errorCodes: ['not_found'],
});

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  summary: 'Exclui um comentário próprio.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found', 'forbidden'],
});

export const deleteAnyComment = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/comments/:id',
  summary: 'Tira do hub o comentário de qualquer membro, como decisão da moderação.',
  requiredRole: 'moderator',
  rate: 'staff',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found', 'forbidden', 'conflict', 'already_gone'],
});

export const acceptComment = defineEndpoint({
  method: 'PUT',
  path: '/api/discussions/:id/accepted-answer',
  summary: 'Marca o comentário que respondeu à pergunta.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  body: z.object({ commentId: idSchema }),
  errorCodes: ['not_found', 'forbidden'],
});

export const unacceptComment = defineEndpoint({
  method: 'DELETE',
  path: '/api/discussions/:id/accepted-answer',
  summary: 'Desmarca a resposta.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found', 'forbidden'],
});
