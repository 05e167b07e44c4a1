import type { Messages } from '../../pt-BR/legal/contact.ts';

export const messages: Messages = { unnamed: 'la administración del hub' };
