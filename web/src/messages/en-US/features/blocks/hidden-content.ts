import type { Messages } from '#messages/pt-BR/features/blocks/hidden-content.ts';

export const messages: Messages = {
  mute: 'You muted this person.',
  block: 'You blocked this person.',
  show: 'Show',
};
