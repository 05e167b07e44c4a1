export const messages = {
  warn: 'Avisar',
  ban: 'Banir',
};

export type Messages = typeof messages;
