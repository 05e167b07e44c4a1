import type { Messages } from '../pt-BR/busy-page.ts';

export const messages: Messages = {
  title: 'Un momento.',
  line: 'El hub está ocupado ahora.',
  retriesAutomatically: 'No hace falta recargar: esta página vuelve a intentarlo sola hasta conseguirlo.',
  now: 'Intentar ahora',
};
