import type { Messages } from '#messages/pt-BR/features/moderation/menu.ts';

export const messages: Messages = {
  warn: 'Avisar',
  ban: 'Expulsar',
};
