export const words = {
  mute: 'Você silenciou essa pessoa.',
  block: 'Você bloqueou essa pessoa.',
  show: 'Mostrar',
};

export type Words = typeof words;
