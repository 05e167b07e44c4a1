import type { Messages } from '#messages/pt-BR/features/community/newest.ts';

export const messages: Messages = {
  members: 'Quién llegó último',
  comments: 'Nuevos comentarios',
  close: 'Cerrar',
  now: 'ahora',
  noMembers: 'Nadie por aquí todavía',
  noComments: 'Ningún comentario todavía.',
  noCommentsLine: 'Lo que se diga en las discusiones aparece aquí.',
  failed: 'No se pudo cargar la lista',
  more: 'Ver más',
};
