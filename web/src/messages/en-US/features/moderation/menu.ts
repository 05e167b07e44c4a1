import type { Messages } from '#messages/pt-BR/features/moderation/menu.ts';

export const messages: Messages = {
  warn: 'Warn',
  ban: 'Ban',
};
