/** The messages that explain why something failed; the form adds what failed. */
export const messages = {
  unexpected: 'Ocorreu um erro inesperado. Tente novamente.',
  partFailed: 'Não foi possível abrir isto.',
  offline: 'Confira sua conexão e tente de novo.',
  keyKnown: 'Este aparelho já tem uma chave desta conta.',
  sessionEnded: 'Sua sessão terminou. Entre de novo para continuar.',
};

export type Messages = typeof messages;
