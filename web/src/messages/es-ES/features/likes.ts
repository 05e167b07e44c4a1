import type { Messages } from '#messages/pt-BR/features/likes.ts';

export const messages: Messages = {
  like: 'Me gusta',
  likes: '{count, plural, =0 {me gusta} one {me gusta} other {me gusta}}',
  signInToLike: 'Entra para dar me gusta',
  error: 'Error',
  failed: 'No se pudo dar me gusta a la discusión.',
  commentFailed: 'No se pudo dar me gusta al comentario.',
};
