export const messages = {
  like: 'Curtir',
  likes: '{count, plural, =0 {curtidas} =1 {curtida} other {curtidas}}',
  signInToLike: 'Entre para curtir',
  error: 'Erro',
  failed: 'Erro ao curtir discussão.',
  commentFailed: 'Erro ao curtir comentário.',
};

export type Messages = typeof messages;
