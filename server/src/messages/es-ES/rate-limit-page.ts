import type { Messages } from '../pt-BR/rate-limit-page.ts';

export const messages: Messages = {
  title: 'Un momento',
  line: 'Fue demasiado rápido. Espere un poco e inténtelo de nuevo.',
};
