import type { Messages } from '#messages/pt-BR/features/likes.ts';

export const messages: Messages = {
  like: 'Like',
  likes: '{count, plural, =0 {likes} one {like} other {likes}}',
  signInToLike: 'Sign in to like',
  error: 'Error',
  failed: 'The discussion could not be liked.',
  commentFailed: 'The comment could not be liked.',
};
