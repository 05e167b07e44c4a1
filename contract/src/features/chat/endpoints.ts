import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { chatLimits, conversationBoxes } from './limits.ts';
import {
  newConversationReplySchema,
  conversationSummarySchema,
  conversationWithMemberSchema,
  messageChangeSchema,
  messageSearchResultSchema,
  newMessageToMemberSchema,
  privateMessageSchema,
  unreadMessageCountsSchema,
} from './schemas.ts';

const paramsSchema = z.object({ id: idSchema });

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/conversations',
  summary:
    'As próprias conversas, da que mudou por último à mais antiga; ou os pedidos de quem ainda não conversa.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object({ ...pageQueryFields, box: z.optional(z.enum(conversationBoxes)) }),
  reply: z.array(conversationSummarySchema),
  paged: true,
});

export const readConversationSummary = defineEndpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  summary: 'Uma conversa própria.',
  requiredRole: 'member',
  rate: 'read',
  params: paramsSchema,
  reply: conversationSummarySchema,
  errorCodes: ['not_found'],
});

export const deleteConversationForSelf = defineEndpoint({
  method: 'DELETE',
  path: '/api/conversations/:id',
  summary: 'Apaga para si uma conversa: o que foi dito até agora. A outra pessoa fica com a parte dela.',
  requiredRole: 'member',
  rate: 'account',
  params: paramsSchema,
  errorCodes: ['not_found'],
});

export const markConversationRead = defineEndpoint({
  method: 'PUT',
  path: '/api/conversations/:id/read',
  summary: 'Marca uma conversa como lida, até uma mensagem ou até o fim. Nunca volta atrás.',
  requiredRole: 'member',
  rate: 'mark',
  params: paramsSchema,
  body: z.object({ until: z.optional(idSchema) }),
  errorCodes: ['not_found'],
});

export const acceptConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/conversations/:id/accepted',
  summary: 'Aceita o pedido de conversa de alguém.',
  requiredRole: 'member',
  rate: 'account',
  params: paramsSchema,
  errorCodes: ['not_found'],
});

export const rejectConversation = defineEndpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/accepted',
  summary: 'Recusa o pedido de conversa de alguém, que não recebe aviso e não escreve mais.',
  requiredRole: 'member',
  rate: 'account',
  params: paramsSchema,
  errorCodes: ['not_found'],
});

export const muteConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/conversations/:id/muted',
  summary: 'Silencia uma conversa: o que chega nela não é contado.',
  requiredRole: 'member',
  rate: 'account',
  params: paramsSchema,
  errorCodes: ['not_found'],
});

export const unmuteConversation = defineEndpoint({
  method: 'DELETE',
  path: '/api/conversations/:id/muted',
  summary: 'Volta a contar o que chega numa conversa.',
  requiredRole: 'member',
  rate: 'account',
  params: paramsSchema,
  errorCodes: ['not_found'],
});

export const replyToConversation = defineEndpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages',
  summary: 'Escreve numa conversa própria.',
  requiredRole: 'member',
  rate: 'message',
  params: paramsSchema,
  body: newConversationReplySchema,
  reply: privateMessageSchema,
  status: 201,
  errorCodes: ['not_found', 'bad_request', 'forbidden', 'conflict', 'already_sent'],
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/private-messages',
  summary: 'Escreve a um membro, na conversa que há com ele ou numa nova.',
  requiredRole: 'member',
  rate: 'message',
  body: newMessageToMemberSchema,
  reply: privateMessageSchema,
  status: 201,
  errorCodes: ['bad_request', 'forbidden', 'conflict', 'already_sent'],
});

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/private-messages',
  summary: 'O que foi dito numa conversa própria, do mais novo ao mais antigo.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object({
    ...pageQueryFields,
    conversationId: idSchema,
    /** Requests the page with this message; the `Link` header also has the cursor for newer messages. */
    around: z.optional(idSchema),
  }),
  reply: z.array(privateMessageSchema),
  paged: true,
  errorCodes: ['not_found'],
});

export const readMessage = defineEndpoint({
  method: 'GET',
  path: '/api/private-messages/:id',
  summary: 'Uma mensagem, para quem a enviou e para quem a recebeu.',
  requiredRole: 'member',
  rate: 'read',
  params: paramsSchema,
  reply: privateMessageSchema,
  errorCodes: ['not_found'],
});

export const editMessage = defineEndpoint({
  method: 'PATCH',
  path: '/api/private-messages/:id',
  summary: `Muda o texto de uma mensagem própria, por ${chatLimits.editMinutes} minutos.`,
  requiredRole: 'member',
  rate: 'edit',
  params: paramsSchema,
  body: messageChangeSchema,
  reply: privateMessageSchema,
  errorCodes: ['not_found', 'forbidden', 'conflict'],
});

export const deleteMessage = defineEndpoint({
  method: 'DELETE',
  path: '/api/private-messages/:id',
  summary: 'Apaga uma mensagem própria para os dois; fica só a marca de que existiu.',
  requiredRole: 'member',
  rate: 'account',
  params: paramsSchema,
  errorCodes: ['not_found'],
});

export const searchMessages = defineEndpoint({
  method: 'GET',
  path: '/api/user/private-messages',
  summary: 'Procura nas próprias conversas, do mais novo ao mais antigo.',
  requiredRole: 'member',
  rate: 'search',
  query: z.object({
    ...pageQueryFields,
    q: createNonEmptyTextSchema(chatLimits.maxSearch).check(z.minLength(chatLimits.minSearch)),
  }),
  reply: z.array(messageSearchResultSchema),
  paged: true,
});

export const countUnreadMessages = defineEndpoint({
  method: 'GET',
  path: '/api/user/unread-messages',
  summary: 'Quantas mensagens e quantos pedidos de conversa esperam.',
  requiredRole: 'member',
  rate: 'read',
  reply: unreadMessageCountsSchema,
});

export const readConversationWithMember = defineEndpoint({
  method: 'GET',
  path: '/api/users/:id/conversation',
  summary: 'A conversa que há com um membro, e se dá para escrever a ele.',
  requiredRole: 'member',
  rate: 'read',
  params: paramsSchema,
  reply: conversationWithMemberSchema,
  errorCodes: ['not_found'],
});
