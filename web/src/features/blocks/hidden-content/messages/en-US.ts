import type { Messages } from './pt-BR.ts';

export const messages: Messages = {
  mute: 'You muted this person.',
  block: 'You blocked this person.',
  show: 'Show',
};
