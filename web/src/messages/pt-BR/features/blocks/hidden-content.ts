export const messages = {
  mute: 'Você silenciou essa pessoa.',
  block: 'Você bloqueou essa pessoa.',
  show: 'Mostrar',
};

export type Messages = typeof messages;
