import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageQuery } from '../../kit/page.ts';
import { id, moment } from '../../kit/text.ts';
import {
  addedDevice,
  devices,
  newDevice,
  notification,
  notificationSettings,
  settingsOfNotifications,
} from './shapes.ts';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'O que aconteceu e diz respeito a quem pergunta, do mais novo ao mais antigo.',
  who: 'member',
  rate: 'read',
  query: z.object(pageQuery),
  reply: z.array(notification),
  paged: true,
});

export const markRead = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/read',
  summary: 'Marca uma notificação como lida; com um momento, só se nada veio a ela depois.',
  who: 'member',
  rate: 'account',
  params: z.object({ id }),
  body: z.object({ until: z.optional(moment) }),
  refusals: ['not_found'],
});

export const markAllRead = endpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Marca como lidas as notificações até um momento, todas ou as de uma discussão.',
  who: 'member',
  rate: 'account',
  body: z.object({ until: moment, discussionId: z.optional(id) }),
});

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Como quem pergunta quer saber de cada tipo de notificação.',
  who: 'member',
  rate: 'read',
  reply: notificationSettings,
});

export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notifications/settings',
  summary: 'Muda como se quer saber das notificações; o que não vier fica como está.',
  who: 'member',
  rate: 'profile',
  body: settingsOfNotifications,
  reply: notificationSettings,
});

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/notifications/devices',
  summary: 'Os aparelhos em que quem pergunta recebe avisos, o usado por último primeiro, e a chave do hub.',
  who: 'member',
  rate: 'read',
  reply: devices,
});

export const addDevice = endpoint({
  method: 'PUT',
  path: '/api/notifications/devices',
  summary: 'Passa a avisar neste aparelho; de novo, diz que ainda está em uso.',
  who: 'member',
  rate: 'account',
  body: newDevice,
  reply: addedDevice,
  refusals: ['bad_request'],
});

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/api/notifications/devices/:id',
  summary: 'Não avisa mais num aparelho.',
  who: 'member',
  rate: 'account',
  params: z.object({ id }),
  refusals: ['not_found'],
});
