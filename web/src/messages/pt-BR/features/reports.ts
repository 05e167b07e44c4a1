export const messages = {
  report: 'Denunciar',
};

export type Messages = typeof messages;
