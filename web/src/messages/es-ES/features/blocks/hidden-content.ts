import type { Messages } from '#messages/pt-BR/features/blocks/hidden-content.ts';

export const messages: Messages = {
  mute: 'Usted silenció a esta persona.',
  block: 'Usted bloqueó a esta persona.',
  show: 'Mostrar',
};
