export const messages = {
  message: 'Mensagem',
};

export type Messages = typeof messages;
