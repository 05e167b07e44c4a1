import type { Words } from './pt-BR.ts';

export const words: Words = {
  mute: 'Silenciaste a esta persona.',
  block: 'Bloqueaste a esta persona.',
  show: 'Mostrar',
};
