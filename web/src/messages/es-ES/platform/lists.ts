import type { Messages } from '#messages/pt-BR/platform/lists.ts';

export const messages: Messages = {
  loading: 'Cargando',
  failedLine: 'Revise su conexión e intente de nuevo.',
  retry: 'Intentar de nuevo',
  more: 'Cargar más',
  moreFailed: 'No fue posible cargar lo que sigue.',
  end: 'Ha llegado al final.',
};
