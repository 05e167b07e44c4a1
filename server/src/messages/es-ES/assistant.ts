import type { Messages } from '../pt-BR/assistant.ts';

export const messages: Messages = { someone: 'alguien' };
