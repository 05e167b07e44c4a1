import type { Messages } from '#messages/pt-BR/features/chat/menu.ts';

export const messages: Messages = {
  message: 'Mensaje',
};
