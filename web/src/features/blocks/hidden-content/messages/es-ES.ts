import type { Words } from './pt-BR.ts';

export const words: Words = {
  mute: 'Usted silenció a esta persona.',
  block: 'Usted bloqueó a esta persona.',
  show: 'Mostrar',
};
