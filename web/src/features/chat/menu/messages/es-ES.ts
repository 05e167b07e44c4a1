import type { Messages } from './pt-BR.ts';

export const messages: Messages = {
  message: 'Mensaje',
};
