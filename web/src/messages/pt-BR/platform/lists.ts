/** The texts that all lists share. */
export const messages = {
  loading: 'Carregando',
  failedLine: 'Confira sua conexão e tente de novo.',
  retry: 'Tentar de novo',
  more: 'Carregar mais',
  moreFailed: 'Não foi possível carregar o que vem depois.',
  end: 'Você chegou ao fim.',
};

export type Messages = typeof messages;
