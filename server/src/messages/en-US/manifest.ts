import type { Messages } from '../pt-BR/manifest.ts';

export const messages: Messages = {
  description: 'The community that builds together.',
  publish: 'Discussions',
  chat: 'Conversations',
  notifications: 'Notifications',
  offline: 'No connection',
  offlineLine: 'The hub cannot be reached now, and nothing of this place was kept here.',
  retry: 'Try again',
};
