import type { Messages } from './pt-BR.ts';

export const messages: Messages = {
  mute: 'Usted silenció a esta persona.',
  block: 'Usted bloqueó a esta persona.',
  show: 'Mostrar',
};
