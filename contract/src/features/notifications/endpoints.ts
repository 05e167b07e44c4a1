import * as z from 'zod/mini';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageQueryFields } from '../../kit/page.ts';
import { idSchema, timestampSchema } from '../../kit/text.ts';
import {
  addedPushDeviceSchema,
  pushDevicesSchema,
  newPushDeviceSchema,
  notificationSchema,
  notificationSettingsSchema,
  notificationSettingsChangeSchema,
} from './schemas.ts';

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'O que aconteceu e diz respeito a quem pergunta, do mais novo ao mais antigo.',
  requiredRole: 'member',
  rate: 'read',
  query: z.object(pageQueryFields),
  reply: z.array(notificationSchema),
  paged: true,
});

export const markNotificationRead = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/:id/read',
  summary: 'Marca uma notificação como lida; com um momento, só se nada veio a ela depois.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  body: z.object({ until: z.optional(timestampSchema) }),
  errorCodes: ['not_found'],
});

export const markNotificationsReadUntil = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Marca como lidas as notificações até um momento, todas ou as de uma discussão.',
  requiredRole: 'member',
  rate: 'account',
  body: z.object({ until: timestampSchema, discussionId: z.optional(idSchema) }),
});

export const readNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Como quem pergunta quer saber de cada tipo de notificação.',
  requiredRole: 'member',
  rate: 'read',
  reply: notificationSettingsSchema,
});

export const changeNotificationSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/notifications/settings',
  summary: 'Muda como se quer saber das notificações; o que não vier fica como está.',
  requiredRole: 'member',
  rate: 'profile',
  body: notificationSettingsChangeSchema,
  reply: notificationSettingsSchema,
});

export const listOwnPushDevices = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/devices',
  summary: 'Os aparelhos em que quem pergunta recebe avisos, o usado por último primeiro, e a chave do hub.',
  requiredRole: 'member',
  rate: 'read',
  reply: pushDevicesSchema,
});

export const addPushDevice = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/devices',
  summary: 'Passa a avisar neste aparelho; de novo, diz que ainda está em uso.',
  requiredRole: 'member',
  rate: 'account',
  body: newPushDeviceSchema,
  reply: addedPushDeviceSchema,
  errorCodes: ['bad_request'],
});

export const removePushDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/notifications/devices/:id',
  summary: 'Não avisa mais num aparelho.',
  requiredRole: 'member',
  rate: 'account',
  params: z.object({ id: idSchema }),
  errorCodes: ['not_found'],
});
